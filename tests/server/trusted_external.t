#!/bin/sh
# $trusted['external']: the setting trusted_external_command, without a node
# classifier.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 1' "trusted_external_command = $site/program" \
    'external_nodes_timeout = 3s'
echo "notify { \"\${trusted['external']}\": }" | manifest

# program PATH: standard input is its code.
program()
{
	{
		echo '#!/bin/sh'
		cat
	} >"$1.new"
	chmod 755 "$1.new"
	mv "$1.new" "$1"
}
program "$site/program" <<'END'
echo "{\"name\": \"$1\", \"count\": $#}"
END
catalog="/puppet/v3/catalog/$node?environment=production"
# external: the text of the data in the catalog.
external()
{
	status $node "$catalog"
	jq -r '.message // (.resources[] | select(.type == "Notify").title)' \
	    "$site/body"
}
start_server || exit 1
is 'the data of a program' "$(external)" "200{name => $node, count => 1}"
is 'a request for the node does not run it' "$(rm "$site/program"
    status $node "/puppet/v3/node/$node?environment=production")" 200
is 'a missing program: 500, in the words of Puppet' "$(external)" \
    "500Server Error: Execution of '$site/program $node' failed: \
No such file or directory"
echo 'echo reason >&2; exit 2' | program "$site/program"
is 'a failed program with a reason: 500' "$(external)" \
    "500Server Error: Execution of '$site/program $node' returned 2: reason"
echo 'echo text; exit 2' | program "$site/program"
is 'a failed program: 500' "$(external)" \
    "500Server Error: Execution of '$site/program $node' returned 2: text"
echo 'echo {' | program "$site/program"
like 'what is not JSON: 500' "$(external)" \
    "^500Server Error: The output of '$site/program $node' is not JSON: .*line"
echo 'sleep 100' | program "$site/program"
like 'a program that hangs is ended' "$(external)" \
    '^500.* was ended after [0-9]* ms'
rm "$site/program"

# A directory.
mkdir "$site/program"
echo 'echo "{\"a\": 1}"' | program "$site/program/cmdb.sh"
program "$site/program/ipam" <<'END'
echo "[\"$1\"]"
END
echo 'no program' >"$site/program/README"
mkdir "$site/program/below"
is 'each program of a directory has its key' "$(external)" \
    "200{cmdb => {a => 1}, ipam => [$node]}"
is 'as in dalang compile' "$(dalang compile --config "$config" \
    --vardir "$site/var" $node 2>"$site/errors" |
    jq -r '.resources[] | select(.type == "Notify").title')" \
    "{cmdb => {a => 1}, ipam => [$node]}"
is 'and in dalang lookup' "$(echo '{"a": 1}' >"$site/facts.json"
    printf 'version: 5\nhierarchy:\n  - {name: a, path: "%%{trusted.external.cmdb.a}.yaml"}\n' \
	>"$site/hiera.yaml"
    mkdir "$site/data"
    echo 'key: found' >"$site/data/1.yaml"
    dalang lookup --config "$config" --node $node --facts "$site/facts.json" \
	--hiera_config "$site/hiera.yaml" key 2>&1)" '--- found'
echo 'echo 1' | program "$site/program/cmdb.rb"
is 'two programs of a name: 500' "$(external)" \
    "500Server Error: There is more than one 'cmdb' script in $site/program"
rm "$site/program/cmdb.rb"
chmod 000 "$site/program"
like 'an unreadable directory: 500' "$(external)" \
    '^500Server Error: .*Permission denied'
chmod 755 "$site/program"

# A directory of a thousand faults.
mkdir "$site/kept"
mv "$site/program"/* "$site/kept"
yes 'echo "the inventory is down" >&2; exit 3' | head -n 90 |
    split -l 1 - "$site/program/x"
chmod 755 "$site/program"/x*
sed -i '1i #!/bin/sh' "$site/program"/x*
like 'the first program that fails is named' "$(external)" \
    "^500Server Error: Execution of '$site/program/xaa $node' returned 3: the inventory is down$"
for file in "$site/program"/x*; do
	printf '#!/bin/sh\nprintf "\\"%%010000000d\\"" 1\n' >"$file"
done
like 'programs that print much have one limit' "$(external)" \
    "^500Server Error: Execution of '$site/program/xab $node' printed more than 67772[0-9]* bytes$"
most=$(for pid in $(pgrep -P "$daemon"); do
	awk '/^VmHWM/ { print int($2 / 1024) }' "/proc/$pid/status"
done | sort -n | tail -1)
case $B in */san) mega=700 ;; *) mega=100 ;; esac
ok "no process has more than $mega MB: $most" test "$most" -le "$mega"
seq -f "$site/program/y%g" 1000 | xargs touch
is 'too many files: 500' "$(external)" \
    "500Server Error: The directory $site/program has more than 100 entries"
find "$site/program" -name '[xy]*' -delete
mv "$site/kept"/* "$site/program"

# With a classifier.
echo 'echo "parameters: {p: v}"' | program "$site/enc"
sed -i "s|^\[main\]|&\nnode_terminus = exec\nexternal_nodes = $site/enc|" "$config"
echo "notify { \"\${trusted['external']['ipam'][0]} \${getvar('p')}\": }" | manifest
kill -HUP "$daemon"
both() { [ "$(external)" = "200$node v" ]; }
ok 'a classifier and trusted data' wait_for 20 both
ok 'the daemon stops' stop "$daemon"
done_testing
