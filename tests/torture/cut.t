#!/bin/sh
# With each buffer too small in turn, scripts pass, or a program gives a reason
# (tests/capture/cut.sh): all lines that initialise a buffer and that a script
# of at most 15 seconds executes, within CUT_SECONDS (3,000).
# time limit: 3600
. "$(dirname "$0")/../lib.sh"

case $B in
*/san) ;;
*) skip_all 'only programs of the test build have small buffers' ;;
esac
. tests/capture/cut.sh
cut_run "${CUT_SECONDS:-3000}"
done_testing
