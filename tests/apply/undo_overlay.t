#!/bin/sh
# undo.t on overlayfs, as containers have it: the device of a file is not that
# of its directory.
. "$(dirname "$0")/../lib.sh"

tests/resource/root true || skip_all 'no overlay root here'
exec tests/resource/root tests/apply/undo.t
