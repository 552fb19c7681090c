"""Write the recorded playthroughs anew; read what has changed before keeping it."""

from . import GOLDENS, playthrough

for golden in GOLDENS:
    text = playthrough(golden)
    old = golden.path.read_text(encoding="utf-8") if golden.path.exists() else ""
    golden.path.write_text(text, encoding="utf-8")
    print(f"{golden.path.name}: {'unchanged' if text == old else 'written'}")
