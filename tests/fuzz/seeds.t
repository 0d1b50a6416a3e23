#!/bin/sh
# Every seed of every fuzzer, in the build of the tests.
exec "$B/fuzz/replay" tests/fuzz/corpus
