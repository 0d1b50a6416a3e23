#!/usr/bin/env python3
"""A line that delays: it passes connections on from one port to another.

usage: line.py PORT TO-PORT MILLISECONDS

Each piece arrives half of the milliseconds after it was sent, in both
directions, so that an answer comes that much later; nothing limits how much is
on the way.
"""
import asyncio
import sys

PORT, TO = int(sys.argv[1]), int(sys.argv[2])
HALF = float(sys.argv[3]) / 2000


async def pass_on(reader, writer):
    """Pass on each piece when its time has come, in order."""
    loop = asyncio.get_running_loop()
    pieces = asyncio.Queue()

    async def write():
        while True:
            due, piece = await pieces.get()
            await asyncio.sleep(due - loop.time())
            if not piece:
                break
            writer.write(piece)
            await writer.drain()
        writer.close()

    writing = asyncio.create_task(write())
    piece = b"-"
    while piece:
        try:
            piece = await reader.read(65536)
        except OSError:
            piece = b""
        await pieces.put((loop.time() + HALF, piece))
    try:
        await writing
    except OSError:
        pass


async def connected(reader, writer):
    # A connection begins with a round trip.
    await asyncio.sleep(2 * HALF)
    try:
        to_reader, to_writer = await asyncio.open_connection("127.0.0.1", TO)
    except OSError:
        writer.close()
        return
    await asyncio.gather(pass_on(reader, to_writer),
                         pass_on(to_reader, writer))


async def main():
    server = await asyncio.start_server(
        connected, "127.0.0.1", PORT, backlog=64)
    async with server:
        await server.serve_forever()

asyncio.run(main())
