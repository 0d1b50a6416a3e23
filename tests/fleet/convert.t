#!/bin/sh
# Facts, catalogs and reports in the payload of PuppetDB, as its terminus makes
# them: each line of tests/fleet/recorded has what an agent sends or gets, and
# what stock's terminus sends (tests/fleet/record.rb).
#
# environment: STORE	the URI of an empty database (default: a file)
. "$(dirname "$0")/../lib.sh"

dir=$(scratch)
mkdir "$dir/cases"
# shellcheck disable=SC2016
jq -r '"\(.kind) \(.name)"' tests/fleet/recorded >"$dir/names"

# normal FILE: the form that is compared; an error as it is.
normal()
{
	jq -c -f tests/fleet/normal.jq "$1" 2>"$dir/why" || cat "$1"
}

ok 'there are cases of all kinds' \
    [ "$(cut -d' ' -f1 "$dir/names" | sort -u | xargs)" = \
    'catalog facts report' ]
while read -r line; do
	read -r kind name <&3
	case=$dir/cases/$kind.$name
	printf '%s\n' "$line" | jq -c .agent >"$case.agent"
	printf '%s\n' "$line" | jq -c '.exports // []' >"$case.exports"
	printf '%s\n' "$line" | jq -r 'if .error then .error else .wire | tojson end' \
	    >"$case.wire"
	timeout 20 "$B/tools/fleet_convert" -s "$dir/ours.sqlite" "$kind" \
	    "$case.agent" "$case.exports" >"$case.got"
	normal "$case.got" >"$case.ours"
	normal "$case.wire" >"$case.stock"
	# what differs on purpose (tests/peers/DIFFERENCES)
	[ ! -f "tests/fleet/$kind.$name.ours" ] ||
		cp "tests/fleet/$kind.$name.ours" "$case.stock"
	same "$kind $name" "$case.ours" "$case.stock"
	case $(head -c1 "$case.wire") in
	'{') ok "stock's $kind $name is stored" timeout 20 \
	    "$B/tools/fleet_convert" -s "${STORE:-$dir/stock.sqlite}" -w "$kind" \
	    "$case.wire" ;;
	esac
done <tests/fleet/recorded 3<"$dir/names"
done_testing
