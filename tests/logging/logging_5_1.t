#!/bin/sh
# Row 5.1: a line consists of bytes 0x20 to 0x7e, whatever its content.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_writer random_bytes_become_valid_json
unit test_log_writer special_characters_are_escaped
unit test_log_json any_record_is_valid_within_any_budget
printf 'notice("\tGr\303\274\303\237e \360\237\230\200 \302\205 \001 \177")\n' \
    >"$(scratch)/x.pp"
dalang apply --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" "$(scratch)/x.pp" >/dev/null 2>"$(scratch)/log"
like 'the text is escaped' "$(cat "$(scratch)/log")" 'Gr\\u00fc\\u00dfe'
is 'no other byte is written' "$(LC_ALL=C grep -c '[^ -~]' "$(scratch)/log")" 0

# Names of the system: of the host, which may contain any bytes but NUL.
if ! for_root 'a host may have any name'; then
	:
elif unshare -u true 2>/dev/null; then
	# shellcheck disable=SC2016 # expanded by the inner shell
	unshare -u sh -c 'printf "h\303\244\377\"x\001y" >/proc/sys/kernel/hostname
	    exec dalang apply --logdest json --vardir "$1/v" --confdir "$1/c" \
		-e "notice(1)"' sh "$(scratch)" 2>&1 >/dev/null | grep -a '^{' >"$(scratch)/log"
	like 'a host may have any name' "$(cat "$(scratch)/log")" \
	    '"hostname":"h____x_y","name"'
	is 'a host name writes no other byte' \
	    "$(LC_ALL=C grep -c '[^ -~]' "$(scratch)/log")" 0
	ok 'a host name keeps the JSON valid' jq -e . "$(scratch)/log"
else
	skip 'a host may have any name' 'no namespace here'
fi
done_testing
