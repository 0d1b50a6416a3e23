#!/bin/sh
# Every seed of every fuzzer, in the build of the tests.  Records of such input
# are not those of a test.
unset LOG_CAPTURE
exec "$B/fuzz/replay" tests/fuzz/corpus
