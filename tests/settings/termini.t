#!/bin/sh
# Termini: the file of route_file and the settings *_terminus.
# shellcheck disable=SC2069,SC2119,SC2120 # few arguments; catalogs are not read
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
manifest </dev/null
routes=$site/routes.yaml

# compiles, applies, fetches ARG...: what a program of that kind prints, and its
# status.
compiles()
{
	dalang compile --config "$config" "$@" web01.example.com \
	    2>&1 >/dev/null
	echo "status $?"
}
applies()
{
	dalang apply --config "$config" --noop --no-report -e '' "$@" 2>&1
	echo "status $?"
}
fetches()
{
	dalang agent --test --noop --config "$config" --ssldir "$site/none" \
	    --agent_disabled_lockfile "$config" "$@" 2>&1
	echo "status $?"
}

# refused NAME REGEX COMMAND...: it does not start, and prints that.
refused()
{
	r_name=$1 r_text=$2
	shift 2
	r_out=$("$@")
	like "$r_name" "$r_out" "^Error: $r_text"
	like "$r_name: it does not start" "$r_out" 'status 1$'
}
# accepted NAME COMMAND...: it prints no error of termini.
accepted()
{
	a_name=$1
	shift
	is "$a_name" "$("$@" | grep -E 'terminus|ndirection|routes')" ''
}

printf '%s\n' '# name	terminus	programs' \
    'catalog	compiler	compiles applies' 'catalog	rest	fetches' \
    'facts	facter	compiles applies fetches' 'facts	json	compiles' \
    'node	plain	compiles applies' 'node	rest	fetches' \
    'report	processor	compiles applies' 'report	rest	fetches' \
    'file_metadata	rest	fetches' 'file_content	file_server	compiles' \
    'file_bucket_file	file	compiles applies fetches' \
    'resource	ral	applies fetches' \
    'data_binding	hiera	compiles applies' >"$site/rows"
while IFS='	' read -r name terminus programs; do
	for program in $programs; do
		[ "$program" != programs ] || continue
		case $program in
		compiles) section=server ;;
		applies) section=apply ;;
		*) section=agent ;;
		esac
		printf '%s:\n  %s:\n    terminus: %s\n' $section "$name" \
		    "$terminus" >"$routes"
		accepted "$name: $section has $terminus" "$program"
		printf '%s:\n  %s:\n    terminus: nosuch\n' $section \
		    "$name" >"$routes"
		refused "$name: $section does not have nosuch" \
		    "Could not find terminus nosuch for indirection $name" \
		    "$program"
	done
done <"$site/rows"

printf 'master:\n  node:\n    terminus: ldap\n' >"$routes"
refused 'the old name of the section' \
    'Could not find terminus ldap for indirection node' compiles
accepted 'a section of another program is not read' fetches
# as PuppetDB's manual has it
printf 'master:\n  facts:\n    terminus: puppetdb\n    cache: yaml\n' >"$routes"
accepted 'PuppetDB' compiles
like 'which only the daemon uses' "$(compiles)" \
    'Warning: .*puppetdb_facts .*only dalang-compiled sends facts to PuppetDB'
printf 'server:\n  catalog:\n    cache: puppetdb\n' >"$routes"
like 'PuppetDB as the cache of catalogs' "$(compiles)" \
    'Warning: .*puppetdb_catalogs .*only dalang-compiled sends catalogs'
printf 'apply:\n  facts:\n    terminus: puppetdb\n' >"$routes"
refused 'PuppetDB of dalang apply' \
    'Could not find terminus puppetdb for indirection facts' applies
like 'what to do without PuppetDB' "$(dalang log explain SET-1109)" \
    'Remove the indirection from the file, with its cache'
printf 'server:\nmaster:\n  node:\n    terminus: ldap\n' >"$routes"
like 'with both, the new one is read' "$(compiles)" \
    '^Warning: The key master in line 2 of '
printf 'server:\n  nodes:\n    terminus: plain\n' >"$routes"
refused 'an unknown indirection' 'Indirection nodes does not exist' compiles
printf 'server:\n  node:\n    terminos: plain\nservr:\n' >"$routes"
like 'an unknown key' "$(compiles)" '^Warning: The key terminos in line 3 of '
like 'an unknown section' "$(compiles)" '^Warning: The key servr in line 4 of '
for bad in 'server: [' 'x' 'server: x' 'server: {node: plain}' \
    'server: {node: {terminus: [a]}}' 'server: {1: {}}'; do
	echo "$bad" >"$routes"
	refused "a file that is not valid: $bad" \
	    "Could not configure routes from $routes: " compiles
done
head -c 2000000 /dev/zero >"$routes"
refused 'a file that is too large' 'Could not configure routes from ' compiles
rm "$routes"
mkdir "$routes"
refused 'a directory' 'Could not configure routes from ' compiles
rmdir "$routes"
: >"$routes"
accepted 'an empty file' compiles
printf 'agent:\n  catalog:\n    cache: json\n  report: {cache: yaml}\n' \
    >"$routes"
accepted 'the caches of an agent' fetches
printf 'agent:\n  catalog:\n    cache: yaml\n' >"$routes"
refused 'another cache' 'Could not find terminus yaml for indirection catalog' \
    fetches
printf 'server: {facts: {terminus: yaml, cache: json}}' >"$routes"
refused 'two places for facts' 'Could not configure routes from .* differ' \
    compiles
rm "$routes"

# settings
refused 'a setting' 'Could not find terminus ldap for indirection node' \
    compiles --node_terminus ldap
refused 'where it is from' \
    'Could not find terminus nosuch for indirection catalog \(set in catalog_terminus\)' \
    fetches --catalog_terminus nosuch
refused 'data_binding_terminus' \
    'Could not find terminus none for indirection data_binding' \
    compiles --data_binding_terminus none

# its effect: facts and the classifier of a server
cat >"$site/enc" <<'END'
#!/bin/sh
echo 'classes: [from_enc]'
END
chmod 755 "$site/enc"
manifest <<'END'
class from_enc { notify { 'classified': } }
END
{
	echo 'server:'
	echo '  node: {terminus: exec}'
	echo '  facts: {cache: json}'
} >"$routes"
sed -i "s|^\[main\]|&\nexternal_nodes = $site/enc\nserver_datadir = $site/data|" \
    "$config"
like 'a route selects the classifier of a command' \
    "$(dalang compile --config "$config" web01.example.com)" classified
start_server || exit 1
wait_for 60 environment_ready 1
dalang agent --test --config "$config" --logdest console --color false \
    >"$site/out" 2>&1
like 'and of the server' "$(cat "$site/out")" 'classified'
is 'another one selects the place of facts' \
    "$(cd "$site/data/facts" && ls)" "$node.json"
sed -i 's/exec/nosuch/' "$routes"
kill -HUP "$daemon"
ok 'a reload with a wrong file is an error' \
    wait_for 20 grep -q 'Could not find terminus nosuch' "$site/log"
is 'the daemon keeps its settings' \
    "$(dalang agent --test --config "$config" --logdest console \
	--color false 2>&1 | grep -c classified)" 2
done_testing
