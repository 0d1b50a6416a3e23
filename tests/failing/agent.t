#!/bin/sh
# An agent and its certificate when the system fails, with a server that works.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/failing/calls.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root'

# Keys, times and durations are others in each run; of records of the run only
# the first line is compared.
settle_files()
{
	find "$1" -type f -exec sed -i -s -E -e "s,$s,,g" \
	    -e '/^-----BEGIN/,/^-----END/{/^-----/!d}' \
	    -e 's/[0-9a-f]{64}/SHA256/g; s/([0-9A-F]{2}:)+[0-9A-F]{2}/KEY/g' \
	    -e 's/[0-9a-f]{8}-[0-9a-f-]{27}/UUID/g; s/[0-9]+/0/g' {} +
	find "$1/state" -name '*.*' ! -name authorities.json \
	    -exec sed -i -s '2,$d' {} + 2>/dev/null
}

lay_out 'ca = true' 'key_type = ec' 'workers = 1' 'autosign = true' \
    'dns_alt_names = localhost,puppet'
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
env=$site/code/environments/production
mkdir -p "$env/modules/m/lib/facter" "$env/modules/m/files"
echo 'Facter.add(:of_module) { setcode { "x" } }' \
    >"$env/modules/m/lib/facter/f.rb"
echo content >"$env/modules/m/files/f"
manifest <<END
file { '$w/m/t/f': source => 'puppet:///modules/m/f' }
END
start_server >"$s/log" || exit 1
wait_for 60 environment_ready 1

# prepare: an agent with a certificate; $made: what it has, a script changes it.
prepare()
{
	mkdir -p "$w/m/off" "$w/m/t"
	cat >"$w/conf" <<END
[main]
confdir = $w
vardir = $w/var
rundir = $w/run
statedir = $w/m/state
ssldir = $w/m/ssl
plugindest = $w/m/lib
client_datadir = $w/m/client_data
agent_disabled_lockfile = $w/m/off/agent_disabled.lock
user = 65534
group = 65534
serverport = $port
certname = $node
server = localhost
key_type = ec
waitforcert = 0
END
	cp -a "$s/made/." "$w/m"
	before
}
before() { :; }

mkdir "$s/made"
prepare
"$BIN/dalang" ssl bootstrap --config "$w/conf" >"$s/log" 2>&1 || cat "$s/log"
cp -a "$w/m/." "$s/made"

# --- the certificate ---

act() { "$@" "$BIN/dalang" ssl bootstrap --config "$w/conf"; }
before() { rm -r "$w/m/ssl/certs"/* "$w/m/ssl/crl.pem"; }
failing_calls ssl_bootstrap "$w/m/ssl/"
failing_calls ssl_record "$w/m/state/"

# --- the key ---

before() { rm -r "$w/m/ssl"; }
act() { "$@" "$BIN/dalang" ssl generate_request --config "$w/conf"; }
failing_calls ssl_request "$w/m/ssl/"
before() { :; }
act() { "$@" "$BIN/dalang" ssl clean --config "$w/conf"; }
failing_calls ssl_clean "$w/m/ssl/"

# --- runs ---

# run COMMAND...: with the options of a run.
run()
{
	"$@" --onetime --no-daemonize --config "$w/conf" --logdest console \
	    --color false
}
before() { :; }
act() { run "$@" "$BIN/dalang" agent --statedir "$w/state"; }
failing_calls agent_plugins "$w/m/lib/"
failing_calls agent_cache "$w/m/client_data/"
failing_calls agent_file "$w/m/t/"

act() { run "$@" "$BIN/dalang" agent --use_cached_catalog; }
prepare
act >"$s/log" 2>&1 || cat "$s/log"
rm -r "$w/m/t"/* "$w/m/state/journal"
cp -a "$w/m/." "$s/made"
failing_calls agent_cached "$w/m/client_data/"
failing_calls agent_state "$w/m/state/"

# --- a disabled agent ---

rm -r "$s/made/lib" "$s/made/client_data"
act() { "$@" "$BIN/dalang" agent --disable why --config "$w/conf"; }
failing_calls agent_disable "$w/m/off"
before() { echo '{"disabled_message":"why"}' >"$w/m/off/agent_disabled.lock"; }
act() { "$@" "$BIN/dalang" agent --enable --config "$w/conf"; }
failing_calls agent_enable "$w/m/off"
# a run fails, and makes no file
act() { ! run "$@" "$BIN/dalang" agent --statedir "$w/state"; }
failing_calls agent_disabled "$w/m/off"
done_testing
