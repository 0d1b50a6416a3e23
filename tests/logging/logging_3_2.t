#!/bin/sh
# time limit: 600
# Row 3.2: levels change atomically while threads and processes log; 1,000,000
# changes without a data race.  CHANGES: so many (20,000); make torture and
# tests/logging/mutants make 1,000,000.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_rules rules_change_while_threads_log
unit test_log_rules a_rule_applies_at_once
unit test_log_rules processes_share_rules

program=$(scratch)/tsan_log
echo 'int main(void) { return 0; }' >"$(scratch)/probe.c"
{ gcc -fsanitize=thread -o "$program" "$(scratch)/probe.c" && "$program"; } \
    >"$(scratch)/out" 2>&1 || {
	sed 's/^/# /' "$(scratch)/out"
	skip 'no race' 'no ThreadSanitizer here'
	done_testing
}
# The sequence lock of level.c has fences, which the sanitizer does not model.
ok 'the library is compiled with ThreadSanitizer' \
    gcc -std=gnu11 -O1 -g -fsanitize=thread -Wno-tsan -D_GNU_SOURCE \
    -I"$B/gen" -Idaemon -I. -o "$program" logging/*.c logging/*/*.c \
    tests/logging/tsan_log.c -lpthread
# shellcheck disable=SC2317 # called by ok
run()
{
	TSAN_OPTIONS='halt_on_error=1 exitcode=66' "$program" \
	    "${CHANGES:-20000}" 2>"$(scratch)/err" || {
		grep -v '^{' "$(scratch)/err" | head -40
		return 1
	}
}
ok 'no race is found, and every record is accounted for' run
like 'records were raised during the changes' "$(cat "$(scratch)/.out")" \
    '^raised [0-9]{3,}'
done_testing
