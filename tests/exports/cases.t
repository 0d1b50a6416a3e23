#!/bin/sh
# Exported resources over HTTPS, with the results that stock Puppet and PuppetDB
# have: each case of tests/exports/cases is a manifest and a sequence of requests
# of catalogs, whose results tests/exports/record has written beside it.
# CASE.ours has what differs on purpose (tests/peers/DIFFERENCES).
#
# environment: CASES	names of cases to run (default: all)
#	       KEEP	a directory for the results
#	       STORE	the URI of an empty database (default: a file)
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

cases=${CASES:-$(basename -s .pp tests/exports/cases/*.pp)}
results=$site/results
got=$site/got

# One client requests the catalogs of all nodes.
rules()
{
	cat <<EOF
authorization: { version: 1, rules: [
  { match-request: { path: "/puppet/v3/catalog", type: path }
    allow: $node, sort-order: 1, name: all-catalogs }
  { match-request: { path: "/status/v1/simple", type: path }
    allow-unauthenticated: true, sort-order: 2, name: status } ] }
EOF
}

# request_all: execute the steps on standard input (curl.jq).
request_all()
{
	: >"$site/curl"
	while read -r line; do
		case $line in
		deactivate*)
			request_these
			deactivate "${line#* }" || return
			;;
		next) [ ! -s "$site/curl" ] || echo next >>"$site/curl" ;;
		*) echo "$line" >>"$site/curl" ;;
		esac
	done
	request_these
}

request_these()
{
	[ -s "$site/curl" ] || return 0
	curl --fail-early -K "$site/curl" || echo "curl ended with status $?"
	: >"$site/curl"
}

deactivate()
{
	timeout 60 dalang node deactivate "$1" --config "$config" \
	    >"$site/deactivated" 2>&1 || {
		echo "deactivate $1:"
		cat "$site/deactivated"
	}
}

# request_case NAME: its results as a text.
request_case()
{
	tests/exports/steps "tests/exports/cases/$1.pp" >"$site/steps"
	# nothing to compare is in a step that deactivates
	sed -n 's/\tdeactivate.*//p' "$site/steps" | while read -r place; do
		echo '{}' >"$results/$place"
	done
	jq -R -r -f tests/exports/curl.jq --arg port "$port" \
	    --arg ssl "$site/ssl" --arg name "$node" \
	    --arg results "$results" "$site/steps" | request_all
}

title() { sed -n '1s/^# //p' "tests/exports/cases/$1.pp"; }

# wanted NAME: the file with its results.
wanted()
{
	w_base=tests/exports/cases/$1
	[ -e "$w_base.ours" ] && echo "$w_base.ours" || echo "$w_base.out"
}

lay_out 'storeconfigs = true' 'store_prime = 0' ${STORE:+"store = $STORE"}
mkdir "$results" "$got"
tests/exports/environments "$site/code"
rules >"$site/auth.conf"
start_server || exit 1

for case in $cases; do
	request_case "$case" >"$site/said"
	is "requests of $case" "$(cat "$site/said")" ''
done
tests/exports/texts "$results" "$got"
[ -z "${KEEP:-}" ] || cp -r "$got/." "$KEEP"
for case in $cases; do
	same "$case: $(title "$case")" "$got/$case.out" "$(wanted "$case")"
done

# What stock does in the order of a database's rows has an order here.
# shellcheck disable=SC2016 # of jq
types='[.resources[] | select(.type == $type).title] | join(" ")'
[ ! -e "$results/many.06" ] ||
	is 'collected resources are in the order of their exporters' \
	    "$(jq -r --arg type Many::Host "$types" "$results/many.06")" \
	    'n1.many n2.many n3.many n4.many n5.many'
[ ! -e "$results/forms.02" ] ||
	is 'and of their titles' \
	    "$(jq -r --arg type Notify "$types" "$results/forms.02")" \
	    "$(seq -f 'forms %.0f' 8 | paste -sd' ')"

# has_reason CASE
has_reason()
{
	awk -F '\t' -v case="$1" '
	$1 == "exports" && case ~ "^(" $2 ")$" { found = 1 }
	END { exit !found }' tests/peers/DIFFERENCES
}

for case in $(basename -s .ours tests/exports/cases/*.ours); do
	ok "the difference of $case has a reason" has_reason "$case"
	fails "the difference of $case exists" cmp -s \
	    "tests/exports/cases/$case.ours" "tests/exports/cases/$case.out"
done
ok 'the daemon stops' stop "$daemon"
# A line that is not a record is a sanitizer's.
is 'without an error or a dead process in its log' "$(jq -R -r '. as $line |
    fromjson? // {message: $line, "log.level": "error"} |
    select(."log.level" == "error" or (.message | test("ended .* in a row"))) |
    .message | select(test(" on node ") | not)' "$site/log")" ''
done_testing
