"""How a server holds up: real tables over HTTP, pages open at each, random legal choices.

    python benchmarks/serve.py [--tables 1 50 500] [--rate 0.2] [--seconds 20] [--pages 4] [--postgres]
    python benchmarks/serve.py --sources src ../other/src --rounds 3
    python benchmarks/serve.py --visits 10000

Starts `oyez serve` on a free port of the loopback address, over SQLite in a temporary folder or, with
--postgres, over a PostgreSQL of its own, and stops it at the end. --rate is moves per table per second;
0 plays flat out. A move counts when its POST is answered, which is after its commit. An update is one event
on one page: its size raw, and on the wire (compressed unless --plain, with all framing). The client is this
process. --sources serves several versions in turn, by the folders of their sources. --visits opens so many
tables one after the other, each with its pages, plays a few moves, leaves, and tells the server's memory.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
import time

from served import Server, allow_many_files, database
from visitors import SEATS, Client, Figures, Table

AT_ONCE = 8
"""Tables that are set up beside one another."""

MOVES = 4
"""Played at each visited table."""


async def players(client: Client) -> list[str]:
    at = await client.connect()
    tokens = [
        (await client.post(at, "/api/players", {"name": f"Player {seat}"}))[1]["token"]
        for seat in range(SEATS)
    ]
    at[1].close()
    return tokens


async def measure(server: Server, client: Client, tables: int, rate: float, seconds: float) -> Figures:
    figures = client.figures
    made = [Table(client, number, await players(client)) for number in range(tables)]

    async def set_up(share: list[Table], *, pages: bool) -> None:
        at = await client.connect()
        for table in share:
            await (table.watch() if pages else table.open(at))
        at[1].close()

    empty = server.memory()
    for pages in (False, True):
        empty = server.memory()
        await asyncio.gather(*(set_up(made[at::AT_ONCE], pages=pages) for at in range(AT_ONCE)))
    figures.page = (server.memory() - empty) / max(1, tables * client.pages)
    client.counting = True
    cpu, began = server.cpu(), time.perf_counter()
    await asyncio.gather(*(table.play(rate, began + seconds) for table in made))
    figures.seconds = time.perf_counter() - began
    figures.cpu = server.cpu() - cpu
    for table in made:
        table.close()
    return figures


async def visit(server: Server, client: Client, visits: int) -> None:
    """Tables come and go: the memory of the server as it goes on."""
    left = iter(range(visits))
    tokens = await players(client)
    print("  tables   memory, MB", flush=True)

    async def visitor() -> None:
        at = await client.connect()
        for number in left:
            if number % (max(1, visits // 10)) == 0:
                print(f"{number:8,} {server.memory() / 1024:12.1f}", flush=True)
            table = Table(client, number, tokens)
            await table.open(at)
            await table.watch()
            for _ in range(MOVES):
                while not table.options:
                    await table._listen()
                await table._choose(at)
            table.close()
        at[1].close()

    await asyncio.gather(*(visitor() for _ in range(AT_ONCE // 2)))
    print(f"{visits:8,} {server.memory() / 1024:12.1f}", flush=True)


def at_rank(values: list[float] | list[int], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def row(name: str, tables: int, rate: float, figures: Figures) -> str:
    moves = len(figures.latencies)
    middle = statistics.median(figures.latencies) if figures.latencies else float("nan")
    sizes = "".join(
        f" {at_rank(values, share):8,.0f}"
        for values, share in (
            (figures.raw, 0.5), (figures.raw, 0.99), (figures.wire, 0.5), (figures.wire, 0.99),
            (figures.first_raw, 0.5), (figures.first_wire, 0.5),
        )
    )  # fmt: skip
    return (
        f"{name:10} {tables:6} {rate or 'flat out':>8} {moves:7,} {moves / figures.seconds:8.1f}"
        f" {1000 * middle:8.1f} {1000 * at_rank(figures.latencies, 0.99):8.1f}"
        f" {1000 * figures.cpu / max(1, moves):6.2f} {figures.page:6.0f}{sizes}"
    )


HEAD = (
    "database   tables     rate   moves  moves/s   median      p99    cpu   page"
    "    raw50    raw99   wire50   wire99    first   firstw"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 50, 500])
    parser.add_argument("--rate", type=float, default=0.2, help="moves per table per second; 0: flat out")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pages", type=int, default=SEATS, help="that are open at each table")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--plain", action="store_true", help="do not ask for compression")
    parser.add_argument("--sources", nargs="+", default=[""], help="versions to serve in turn")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--visits", type=int, default=0)
    args = parser.parse_args()
    allow_many_files()
    name = "postgresql" if args.postgres else "sqlite"
    if not args.visits:
        print(f"{os.cpu_count()} cores; latency in ms, cpu in ms of the server per move,", end=" ")
        print("KB of memory per page, sizes in bytes")
        print(HEAD, flush=True)
    for _ in range(args.rounds):
        for tables in args.tables[: 1 if args.visits else None]:
            for source in args.sources:
                with tempfile.TemporaryDirectory() as folder, database(folder, postgres=args.postgres) as url:
                    server = Server(folder, url, args.workers, source)
                    client = Client(server.port, url, args.plain, args.pages, Figures())
                    try:
                        if args.visits:
                            asyncio.run(visit(server, client, args.visits))
                            continue
                        figures = asyncio.run(measure(server, client, tables, args.rate, args.seconds))
                    finally:
                        stopping = server.stop()
                print(row(name, tables, args.rate, figures), source, flush=True)
                print(f"  stopped in {stopping:.1f} s", flush=True)


if __name__ == "__main__":
    main()
