"""What requests of the API carry, checked before it reaches us."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from oyez import bots

TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
SeatNumber = Annotated[int, Field(ge=0, le=11)]
Shape = Literal["wide", "tall"]
BotName = Annotated[StrictStr, Field(max_length=bots.LONGEST_NAME)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewPlayer(Body):
    name: StrictStr = Field(max_length=200)


class NewTable(Body):
    game: StrictStr = Field(max_length=40)
    places: list[BotName] = Field(
        max_length=12, description='"me", "here" (at my screen), "open" or the name of a bot, by seat'
    )
    names: list[Annotated[StrictStr, Field(max_length=200)] | None] = Field(
        default_factory=list, max_length=12, description="of those who share my screen, by seat"
    )
    options: dict[str, StrictBool | StrictInt | StrictStr | list[StrictStr]] = Field(default_factory=dict)
    public: StrictBool = False
    practice: StrictBool = False


class Join(Body):
    seat: StrictInt | None = None


MINE = Field(None, description="which of my seats, if several of us share a screen")


class Seat(Body):
    seat: StrictInt


class BotSeat(Body):
    seat: StrictInt
    bot: BotName


class Play(Body):
    n: StrictInt = Field(description="how many moves the table had when this was chosen")
    choice: StrictInt
    seat: StrictInt | None = MINE


class Undo(Body):
    n: StrictInt
    seat: StrictInt | None = MINE
    turn: StrictBool = Field(False, description="everything that I have chosen in that turn")


class Standing(Body):
    n: StrictInt = Field(description="how many moves the table had when this was chosen")
    answer: Literal["pass-until-my-turn", "always-decline", "ask-again"]
    seat: StrictInt | None = MINE


class Say(Body):
    text: StrictStr = Field(max_length=2000)
