#!/bin/sh
# The programs of the test build report faults of each kind that the sanitizers
# find, although the descriptions of their variables are registered at once
# (tests/capture/globals.c).
. "$(dirname "$0")/../lib.sh"

grep -q __asan_init "$B/bin/dalang" ||
	skip_all 'this is a build without sanitizers'

# reports KIND TEXT: a program with such a fault ends with this report.
reports()
{
	"$B/tools/fault" "$1" >"$(scratch)/log" 2>&1 && return 1
	grep -E "$2" "$(scratch)/log" || {
		cat "$(scratch)/log"
		return 1
	}
}

ok 'memory that a variable refers to is not a leak' "$B/tools/fault" none
while read -r kind text; do
	ok "the fault $kind is reported" reports "$kind" "$text"
done <<'END'
after-array AddressSanitizer: global-buffer-overflow
before-array AddressSanitizer: global-buffer-overflow
after-text AddressSanitizer: global-buffer-overflow
after-block AddressSanitizer: heap-buffer-overflow
freed AddressSanitizer: heap-use-after-free
after-return AddressSanitizer: stack-use-after-return
leak LeakSanitizer: detected memory leaks
overflow runtime error: signed integer overflow
shift runtime error: shift exponent
cast runtime error: .* is outside the range
END
like 'a report names the variable' "$("$B/tools/fault" before-array 2>&1)" \
    "global variable '(first|second)' defined in 'tests/tools/fault.c"
done_testing
