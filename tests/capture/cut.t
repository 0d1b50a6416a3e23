#!/bin/sh
# With each buffer too small in turn, scripts pass, or a program gives a reason
# (cut.sh).  `make torture` tries all lines that initialise a buffer, this
# script some, others each day: CUT_SECONDS (10).
# time limit: 600
. "$(dirname "$0")/../lib.sh"

case $B in
*/san) ;;
*) skip_all 'only programs of the test build have small buffers' ;;
esac
. tests/capture/cut.sh
# folders whose scripts are fast
cut_run "${CUT_SECONDS:-10}" apply ca catalog epp eval external facts hiera \
    lang lookup ruby server settings
done_testing
