# shellcheck shell=sh
# Helpers for tests that produce the causes of messages, after lib.sh.

# "$refuse" WHAT... -- COMMAND...: a command whose kernel refuses something.
# shellcheck disable=SC2034 # for the tests
refuse=$B/tools/refuse

# raised NAME FILTER FILE...: the records of that message, JSON lines among
# others, for which jq's FILTER is true.
# shellcheck disable=SC2317 # called by wait_for
raised()
{
	r_name=$1
	r_filter=$2
	shift 2
	grep -h "^{.*\"code\":\"$(awk -v name="$r_name" \
	    '$1 == name { print $2 }' "$(scratch)/messages")\"" "$@" |
	    jq -c "select($r_filter)" | grep .
}

# raises NAME FILTER FILE...: such a record exists, or is written soon.
raises()
{
	[ -e "$(scratch)/messages" ] || jq -r '.[] | [.name, .code] | @tsv' \
	    "$B/gen/messages.json" >"$(scratch)/messages"
	if raised "$@" >/dev/null 2>&1; then
		ok "$1" true
	else
		wait_for "${patience:-60}" raised "$@"
		ok "$1: $2" raises_plainly "$@"
	fi
}

raises_plainly()
{
	raised "$@" && return 0
	shift 2
	tail -qn 12 "$@" | sed 's/.*"message":\("[^"]*"\).*"code":\("[^"]*"\).*/\2 \1/' |
	    cut -c 1-200
	return 1
}
