#!/bin/sh
# Metadata in one stream, of a server that does not keep to the protocol: only
# the file at fault fails, or is asked for alone, and no wait is long.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'pluginsync = false'
t=$site/t
mkdir "$t"
kinds='good missing refused json large cut junk'
for kind in $kinds; do
	mkdir -p "$site/code/environments/$kind/manifests"
	for n in 0 1 2 3 4 5 6 7 8 9 10 11; do
		echo "file { '$t/${kind}_f$n':
		    source => 'puppet:///m/m_$kind/x/f$n' }"
	done >"$site/code/environments/$kind/manifests/site.pp"
done
echo >"$manifests/site.pp"
start_server || exit 1
wait_for 60 environment_ready 1
hostile_port=$(next_port "$port")
start "$site/hostile.log" python3 tests/agent/hostile_files.py "$hostile_port" \
    "$site/ssl" $server
listens() { port_used "$hostile_port"; }
wait_for 60 listens

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    "$@" >"$site/out" 2>&1
}
# files KIND: those that were written, with the content of the server
files()
{
	for n in 0 1 2 3 4 5 6 7 8 9 10 11; do
		[ "$(cat "$t/${1}_f$n" 2>/dev/null)" != 'content of the server' ] ||
			printf 'f%s ' $n
	done
}
# alone KIND: files whose metadata were asked for alone
alone() { sed -n "s|^asked for m_$1/x/||p" "$site/hostile.log" | tr '\n' ' '; }
reason() { grep "Error: .*File\[$t/$1_f5\]" "$site/out"; }

# files_of NAME: the files of a word of the table
files_of()
{
	case $1 in
	all) echo 'f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 ' ;;
	others) echo 'f0 f1 f2 f3 f4 f6 f7 f8 f9 f10 f11 ' ;;
	rest) echo 'f5 f6 f7 f8 f9 f10 f11 ' ;;
	one) echo 'f5 ' ;;
	esac
}
while IFS='|' read -r kind what written asked why; do
	# the catalog of the server, which does not have the files, and then
	# those of the other one
	run_agent --environment "$kind"
	: >"$site/hostile.log"
	began=$(date +%s)
	run_agent --environment "$kind" --use_cached_catalog \
	    --serverport "$hostile_port"
	took=$(($(date +%s) - began))
	is "$what" "$(files "$kind")" "$(files_of "$written")"
	is "$what: asked for alone" "$(alone "$kind" | sed 's/^f0 //')" \
	    "$(files_of "$asked")"
	[ -z "$why" ] || like "$what: the reason" "$(reason "$kind")" "$why"
	ok "$what: without a long wait" test "$took" -lt $((30 * ${SLOW:-1}))
done <<'END'
good|a good stream|all|none|
missing|a file that the server does not have|others|none|Could not retrieve information from environment
refused|an error in the stream|all|one|
json|a text that is not metadata|others|none|The metadata is invalid
large|metadata of a size that is not possible|all|rest|
cut|a connection that ends within metadata|others|none|the connection was closed before the end of the answer
junk|bytes that are not a stream|all|rest|
END
done_testing
