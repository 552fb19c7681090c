"""Write the lessons as they are taught anew; read what has changed before keeping it."""

from . import HERE, TAUGHT, transcript

for game_id in TAUGHT:
    path = HERE / f"{game_id}.txt"
    text = transcript(game_id)
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(text, encoding="utf-8")
    print(f"{path.name}: {'unchanged' if text == old else 'written'}")
