#!/usr/bin/python3
"""Run a program in a pseudo terminal, and read its screen.

usage: screen.py [-t TERM] [-s ROWSxCOLUMNS] COMMAND... <SCRIPT

The script's lines are:
    wait REGEX      until a line of the screen matches, at most 60 seconds
    gone REGEX      until no line matches
    keys TEXT       type it; Python's escapes, such as \\r and \\x1b[A
    noise TEXT      another program writes it to the terminal
    size ROWSxCOLUMNS
    print           print the screen's lines, without blanks at their ends
    marked          print the lines that are shown in reverse
    run COMMAND     execute it by a shell
    kill NUMBER     send the program a signal
    close           close the terminal
    end             until the program ends; print how, whether the terminal's
                    modes are as before, and whether its own screen is left
An expectation that is not met prints the screen and ends with status 1.  So
does a sequence that the screen does not know: nothing is misread.
"""
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

PATIENCE = 60
SIGNALS = (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGTSTP)


class Screen:
    """What a terminal shows: cells, each with its character and attribute."""

    def __init__(self, rows, columns):
        self.reverse = False
        self.alternate = False
        self.unknown = []
        self.pending = ""
        self.y = self.x = 0
        self.resize(rows, columns)

    def resize(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.top, self.bottom = 0, rows - 1
        self.cells = [self.blank() for _ in range(rows)]
        self.y, self.x = min(self.y, rows - 1), min(self.x, columns - 1)

    def blank(self):
        return [(" ", False)] * self.columns

    def lines(self):
        return ["".join(c for c, _ in row).rstrip() for row in self.cells]

    def marked(self):
        return ["".join(c for c, _ in row).rstrip() for row in self.cells
                if any(r for _, r in row)]

    def scroll(self, count):
        part = self.cells[self.top:self.bottom + 1]
        for _ in range(abs(count)):
            if count > 0:
                part = part[1:] + [self.blank()]
            else:
                part = [self.blank()] + part[:-1]
        self.cells[self.top:self.bottom + 1] = part

    def put(self, text):
        if self.x >= self.columns:
            self.x = 0
            self.line_feed()
        self.cells[self.y][self.x] = (text, self.reverse)
        self.x += 1

    def line_feed(self):
        if self.y == self.bottom:
            self.scroll(1)
        else:
            self.y = min(self.y + 1, self.rows - 1)

    def erase(self, y, first, last):
        for x in range(max(first, 0), min(last, self.columns)):
            self.cells[y][x] = (" ", False)

    def control(self, c):
        if c == "\r":
            self.x = 0
        elif c == "\n":
            self.line_feed()
        elif c == "\b":
            self.x = max(min(self.x, self.columns - 1) - 1, 0)
        elif c == "\t":
            self.x = min((self.x // 8 + 1) * 8, self.columns - 1)
        elif c not in "\a\x0e\x0f\0":
            self.unknown.append(c)

    def sequence(self, private, numbers, final):
        """A control sequence: CSI numbers final."""
        n = numbers[0] if numbers and numbers[0] else 1
        first = numbers[0] if numbers else 0
        if private:
            if final in "hl" and 1049 in numbers:
                self.alternate = final == "h"
            elif final not in "hlc":
                self.unknown.append(private + final)
        elif final in "Hf":
            y = numbers[0] if numbers else 1
            x = numbers[1] if len(numbers) > 1 else 1
            self.y = min(max(y, 1), self.rows) - 1
            self.x = min(max(x, 1), self.columns) - 1
        elif final in "ABCD":
            y = {"A": -n, "B": n}.get(final, 0)
            x = {"C": n, "D": -n}.get(final, 0)
            self.y = min(max(self.y + y, 0), self.rows - 1)
            self.x = min(max(self.x + x, 0), self.columns - 1)
        elif final == "G":
            self.x = min(n, self.columns) - 1
        elif final == "d":
            self.y = min(n, self.rows) - 1
        elif final == "J":
            self.erase_screen(first)
        elif final == "K":
            self.erase(self.y, 0 if first else self.x,
                       self.x + 1 if first == 1 else self.columns)
        elif final == "X":
            self.erase(self.y, self.x, self.x + n)
        elif final == "P":
            row = self.cells[self.y]
            del row[self.x:self.x + n]
            row += [(" ", False)] * (self.columns - len(row))
        elif final == "@":
            row = self.cells[self.y]
            row[self.x:self.x] = [(" ", False)] * n
            del row[self.columns:]
        elif final in "LM":
            keep, self.top = self.top, self.y
            self.scroll(n if final == "M" else -n)
            self.top = keep
        elif final in "ST":
            self.scroll(n if final == "S" else -n)
        elif final == "b":
            for _ in range(n):
                self.put(self.cells[self.y][self.x - 1][0])
        elif final == "r":
            self.top = n - 1
            self.bottom = numbers[1] - 1 if len(numbers) > 1 \
                else self.rows - 1
            self.y = self.x = 0
        elif final == "m":
            for number in numbers or [0]:
                if number in (0, 27):
                    self.reverse = False
                elif number == 7:
                    self.reverse = True
        elif final not in "hlt":
            self.unknown.append(final)

    def erase_screen(self, what):
        for y in range(self.rows):
            if what == 2 or (y > self.y) == (what == 0) and y != self.y:
                self.erase(y, 0, self.columns)
        if what != 2:
            self.erase(self.y, self.x if what == 0 else 0,
                       self.columns if what == 0 else self.x + 1)

    def feed(self, data):
        text = self.pending + data.decode("utf-8", "replace")
        at = 0
        while at < len(text):
            if text[at] != "\x1b":
                if text[at] >= " ":
                    self.put(text[at])
                else:
                    self.control(text[at])
                at += 1
                continue
            m = re.compile("\x1b(?:\\[([?>!]?)([0-9;]*)([@-~])|[()*+].|[=>78M"
                           "cDEH])").match(text, at)
            if m is None:
                if len(text) - at > 30:
                    self.unknown.append(text[at:at + 8])
                    at += 1
                    continue
                break
            if m.group(3):
                self.sequence(m.group(1), [int(n) if n else 0 for n in
                                           m.group(2).split(";")]
                              if m.group(2) else [], m.group(3))
            elif m.group(0) == "\x1bM":
                if self.y == self.top:
                    self.scroll(-1)
                else:
                    self.y = max(self.y - 1, 0)
            at = m.end()
        self.pending = text[at:]


def size_of(text):
    rows, columns = text.split("x")
    return int(rows), int(columns)


def bytes_of(text):
    return text.encode("latin-1").decode("unicode_escape").encode()


class Run:
    """The program, its terminal, and the screen of it."""

    def __init__(self, command, term, size):
        self.screen = Screen(*size)
        self.master, slave = os.openpty()
        self.slave = slave
        self.resize(size)
        self.modes = termios.tcgetattr(slave)
        # The terminal stays that of this process: at the end of the program
        # its modes can still be read.
        os.setsid()
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
        for number in SIGNALS:
            signal.signal(number, signal.SIG_IGN)
        env = dict(os.environ, TERM=term)
        env.pop("LINES", None)
        env.pop("COLUMNS", None)
        self.program = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=env,
            preexec_fn=self.give)

    def give(self):
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)

    def resize(self, size):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ,
                    struct.pack("HHHH", *size, 0, 0))

    def read(self, seconds):
        ready, _, _ = select.select([self.master], [], [], seconds)
        if ready:
            self.screen.feed(os.read(self.master, 65536))
        return bool(ready)

    def fail(self, why):
        print(why)
        print("\n".join(self.screen.lines()))
        self.program.kill()
        sys.exit(1)

    def wait(self, regex, wanted):
        end = time.monotonic() + PATIENCE
        while wanted != any(re.search(regex, s)
                            for s in self.screen.lines()):
            ended = self.program.poll() is not None
            if not self.read(0.1) and ended or time.monotonic() > end:
                self.fail("%s: %s" % ("wait" if wanted else "gone", regex))

    def busy(self):
        """Has the program keys to read, or does it compute?"""
        if self.program.returncode is not None:
            return False
        if struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD,
                                          b"\0" * 4))[0] > 0:
            return True
        with open("/proc/%d/stat" % self.program.pid) as file:
            return file.read().rpartition(")")[2].split()[0] not in "SZX"

    def settle(self):
        """Read until nothing has arrived for a moment."""
        end = time.monotonic() + PATIENCE
        while (self.read(0.3) or self.busy()) and time.monotonic() < end:
            pass

    def end(self):
        stop = time.monotonic() + PATIENCE
        while self.program.poll() is None:
            if time.monotonic() > stop:
                self.fail("it does not end")
            self.read(0.1)
        while self.read(0):
            pass
        modes = termios.tcgetattr(self.slave)
        print("status %d, %s, %s" % (
            self.program.returncode,
            "modes restored" if modes == self.modes else "modes changed",
            "screen kept" if self.screen.alternate else "screen left"))


def main():
    args = sys.argv[1:]
    term, size = "xterm", (24, 80)
    while args and args[0] in ("-t", "-s"):
        if args[0] == "-t":
            term = args[1]
        else:
            size = size_of(args[1])
        args = args[2:]
    run = Run(args, term, size)
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word in ("wait", "gone"):
            run.wait(rest, word == "wait")
        elif word == "keys":
            os.write(run.master, bytes_of(rest))
        elif word == "noise":
            run.screen.feed(bytes_of(rest))
        elif word == "size":
            run.screen.resize(*size_of(rest))
            run.resize(size_of(rest))
        elif word == "print":
            run.settle()
            print("\n".join(run.screen.lines()))
        elif word == "marked":
            run.settle()
            print("\n".join(run.screen.marked()))
        elif word == "run":
            subprocess.run(rest, shell=True, check=False)
        elif word == "kill":
            run.program.send_signal(int(rest))
        elif word == "close":
            os.close(run.slave)
            os.close(run.master)
            try:
                print("status %d" % run.program.wait(PATIENCE))
            except subprocess.TimeoutExpired:
                run.program.kill()
                print("it does not end")
            return
        elif word == "end":
            run.end()
        else:
            run.fail("unknown word " + word)
    if run.screen.unknown:
        run.fail("unknown sequences: %r" % run.screen.unknown)
    if run.program.poll() is None:
        run.program.send_signal(signal.SIGKILL)


main()
