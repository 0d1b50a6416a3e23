#!/bin/sh
# Commands on the server that compile for a node: they have its facts of the
# folder, unless these have expired, then those of the store; collectors and
# queries read the store; a store that cannot be read is named, and never taken
# for an empty one.
. "$(dirname "$0")/../lib.sh"
. tests/stored.sh

put=$B/tools/exports_put
[ -x "$put" ] || skip_all 'the tool exports_put is missing'
s=$(scratch)
chmod 755 "$s"
mkdir -p "$s/var/store" "$s/var/yaml/facts"
store=$s/var/store/store.sqlite
cat >"$s/conf" <<END
[main]
vardir = $s/var
ssldir = $s/ssl
storeconfigs = true
certname = here.example.com
store_prime = 0
END
cat >"$s/site.pp" <<'END'
notify { "kernel=${facts['kernel']} role=${facts['role']} ${trusted['authenticated']} ${facts['trusted']}": }
Notify <<| |>>
END

# on COMMAND...: its output in $s/out and errors in $s/err; its status.
on()
{
	o_command=$1
	shift
	# shellcheck disable=SC2086 # words of a command
	dalang $o_command --config "$s/conf" "$@" >"$s/out" 2>"$s/err" \
	    </dev/null
	echo $?
}
# compile OPTION...: the status of a compile for web01, then its notifies.
compile()
{
	on compile --manifest "$s/site.pp" "$@" web01
	titles
}
titles()
{
	jq -r '.resources[] | select(.type == "Notify").title' "$s/out" |
	    sort | paste -sd,
}
errors() { grep -v '^Notice: ' "$s/err" | paste -sd' '; }

# --- no store, and one that is empty ---

is 'a collector of a store that does not exist is an error' \
    "$(compile --compat 7)" 1
like 'which names it and the remedy' "$(errors)" \
    "Error: .*The store $store does not exist: start the compile daemon.*--no-storeconfigs compiles without"
like 'and so are the facts that are missing' "$(errors)" \
    "Warning: The facts of web01 in the store are not used: The store $store"
echo 'notify { "x": }' >"$s/plain.pp"
is 'code that does not read it compiles' \
    "$(on compile --manifest "$s/plain.pp" web01; titles)" '0
x'
is 'without storeconfigs the collector collects nothing' \
    "$(compile --compat 7 --no-storeconfigs --storedir "$s/none")" '0
kernel= role= local '
like 'with a warning' "$(errors)" 'You cannot collect exported resources'

# --- a store ---

wire_put "$store" "$(wire_facts web01 '{"role":"db","trusted":{"certname":"x"}}')" \
    "$(wire_facts web02 '{"role":"web"}')" || exit 99
exported='[{"type":"Notify","title":"of web02","tags":["notify"],"file":"/s.pp",
    "line":1,"exported":true,"parameters":{"message":"m"}}]'
"$put" "$store" web02 "$exported"
is 'facts and exports are those of the store' "$(compile --verbose)" '0
kernel=Linux role=db local ,of web02'
like 'a record has their origin' "$(cat "$s/err")" \
    'The facts of web01 are those in the store, age [0-9]'
is 'nothing else is printed' "$(compile; errors)" '0
kernel=Linux role=db local ,of web02'
echo '{"kernel": "Given", "role": 1}' >"$s/given.json"
is 'facts that are given replace them' "$(compile --facts "$s/given.json")" '0
kernel=Given role=1 local ,of web02'
is 'a node does not collect what it exports itself' \
    "$(on compile --manifest "$s/site.pp" web02; titles)" '0
kernel=Linux role=web local '
# shellcheck disable=SC2016 # Puppet's variables
is 'a query reads it' "$(on compile web01 --code \
    '$r = puppetdb_query("nodes[certname] { order by certname }")
     notify { "${r[0]["certname"]} ${r[1]["certname"]}": }'; titles)" '0
web01 web02'
is 'a query that is not valid is an error' "$(on compile web01 --code \
    'puppetdb_query("nodes[")' >/dev/null; grep -c '^Error: .*PQL' "$s/err")" 1
is 'a node that is not known has no facts' "$(on compile unknown.example.com \
    --compat 7 --manifest "$s/site.pp" >/dev/null; grep '^Warning: No' "$s/err")" \
    'Warning: No facts were given (--facts FILE), and none of unknown.example.com are stored: their variables are undefined'

# --- other commands ---

is 'catalog find has the facts of the node' "$(on 'catalog find' web01 \
    --manifest "$s/site.pp"; titles)" '0
kernel=Linux role=db local ,of web02'
echo "notify { \"\${facts['role']} \${facts['networking']['hostname'] =~ String}\": }" \
    >"$s/other.pp"
is 'without any those of this machine, with a warning' \
    "$(on 'catalog find' unknown.example.com --manifest "$s/other.pp" \
	--compat 7; titles; errors)" '0
 true
Warning: No facts of unknown.example.com are stored on this machine: those of this machine are used'
is 'and those of this machine for itself' "$(on 'catalog find' \
    here.example.com --manifest "$s/other.pp" --compat 7; errors)" '0'
echo 'answer: "%{facts.role}"' >"$s/data.yaml"
cat >"$s/hiera.yaml" <<END
version: 5
hierarchy: [{name: a, path: data.yaml}]
defaults: {datadir: ., data_hash: yaml_data}
END
is 'lookup has them' "$(on lookup --node web01 --hiera_config "$s/hiera.yaml" \
    --environmentpath "$s" answer; cat "$s/out")" '0
--- db'
is 'a run collects what other nodes export' "$(on apply --noop -e \
    'Notify <<| title == "of web02" |>>'; grep -c 'of web02' "$s/out")" '0
1'

like 'a store that may lack nodes is an error of a collector' \
    "$(on compile --store_prime 1d --code 'Notify <<| |>>' web01; errors)" \
    "^1
Error: .*it is not primed; it answers after store_prime"

# --- the folder ---

# keep KERNEL EXPIRES: facts of web01 in the folder.
keep()
{
	printf '%s\n' '--- !ruby/object:Puppet::Node::Facts' 'name: web01' \
	    'values:' "  kernel: $1" '  role: file' \
	    "timestamp: $(date -u -d "${3:-now}" +%FT%T.000000000Z)" \
	    "expiration: $2" >"$s/var/yaml/facts/web01.yaml"
}
keep Kept 2099-01-01T00:00:00.000000000Z
is 'facts of the folder are used until they expire' "$(compile --verbose)" '0
kernel=Kept role=file local ,of web02'
like 'as the record states' "$(cat "$s/err")" 'are those in the folder, age'
keep Kept 2001-01-01T00:00:00.000000000Z '1 hour ago'
is 'then those of the store' "$(compile)" '0
kernel=Linux role=db local ,of web02'
is 'but not without storeconfigs' "$(compile --no-storeconfigs)" '0
kernel=Kept role=file local '
keep Newer 2001-01-01T00:00:00.000000000Z '1 minute'
is 'nor where those that have expired are newer' "$(compile)" '0
kernel=Newer role=file local ,of web02'
dalang node deactivate web01 --config "$s/conf" >"$s/out" 2>&1
is 'nor of a node that is deactivated' "$(compile --verbose)" '0
kernel=Newer role=file local ,of web02'
like 'the record has the folder' "$(cat "$s/err")" 'are those in the folder'

# --- a store that cannot be read ---

echo 'this text is not a database, whatever else it may be ..........' >"$store"
rm -f "$store"-*
is 'a damaged store is an error of a collector' "$(compile)" 1
like 'which names it' "$(errors)" "Error: .*The store $store is damaged"
like 'the facts that have expired are used with a warning' "$(errors)" \
    "Warning: The facts of web01 in the store are not used: The store $store"
is 'code that does not read it has these' "$(on compile --code \
    "notify { \$facts['kernel']: }" web01; titles)" '0
Newer'
if [ "$(id -u)" -eq 0 ]; then
	chmod 700 "$s/var/store"
	# shellcheck disable=SC2024 # the output is root's
	setpriv --reuid 65534 --regid 65534 --clear-groups env HOME=/nonexistent \
	    "$BIN/dalang" compile --config "$s/conf" --code \
	    'Notify <<| |>>' web03 >"$s/out" 2>"$s/err"
	is 'a user without rights gets no catalog of it' \
	    "$(wc -c <"$s/out")" 0
	like 'and the advice' "$(errors)" \
	    'run the command as root, or as the owner of the directory'
fi
done_testing
