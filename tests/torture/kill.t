#!/bin/sh
# time limit: 3600
# tests/apply/kill.t at every system call that changes something.
KILLS=all exec "$(dirname "$0")/../apply/kill.t"
