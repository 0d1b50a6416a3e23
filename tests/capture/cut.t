#!/bin/sh
# With each buffer too small in turn, scripts pass, or a program gives a reason
# (cut.sh).  `make torture` tries all lines that initialise a buffer, this
# script those of two scripts, for CUT_SECONDS (10); others with a CUT_SEED.
# time limit: 600
. "$(dirname "$0")/../lib.sh"

case $B in
*/san) ;;
*) skip_all 'only programs of the test build have small buffers' ;;
esac
. tests/capture/cut.sh
if [ -z "${CUT_SEED:-}" ]; then
	set -- tests/catalog/not_given.t tests/agent/intermediate.t
fi
cut_run "${CUT_SECONDS:-10}" "$@"
done_testing
