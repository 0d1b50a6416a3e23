#!/bin/sh
# dalang agent and dalang-applyd of a machine without a certificate: single
# runs, waiting, locks, signals, and attempts that are killed.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    'workers = 1' "autosign = $site/autosign.conf"
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
echo '*.auto.example.com' >"$site/autosign.conf"
mkdir "$site/target"
manifest <<END
file { "$site/target/\${trusted['certname']}": content => "made\n" }
END
start_server || exit 1
wait_for 60 environment_ready 1

# agent NAME: the settings of that machine, with an ssldir of its own.
agent()
{
	name=$1
	own=$site/$name
	mkdir -p "$own"
	cat >"$own/puppet.conf" <<END
[main]
confdir = $own
vardir = $own/var
ssldir = $own/ssl
rundir = $own/run
certname = $name
server = localhost
serverport = $port
user = 65534
group = 65534
key_type = ec
pluginsync = false
waitforcert = 3m
END
}

# run [OPTION...]: one run; its exit code is printed, its texts are in $own/out.
run()
{
	dalang agent --test --config "$own/puppet.conf" --color false "$@" \
	    >"$own/out" 2>&1
	echo $?
}

out() { cat "$own/out"; }
sign() { dalang ca sign --config "$config" --certname "$name" >/dev/null; }
requested() { [ -e "$site/ca/requests/$name.pem" ]; }
# printed TEXT [COUNT]: the texts have such lines.
printed() { [ "$(grep -Ec "$1" "$own/out")" -ge "${2:-1}" ]; }

# --- single runs ---

agent web01.example.com
is 'a run without a certificate does not wait' "$(run)" 1
like 'as Puppet' "$(out)" \
    '^Error: Exiting now because the waitforcert setting is set to 0\.$'
like 'an administrator is asked' "$(out)" \
    "^Notice: Couldn't fetch certificate from CA server; you might still need to sign this agent's certificate \($name\)\. .*$(
    dalang ca list --config "$config" | awk '/web01/ { print $3 }')"
ok 'no catalog was asked for' [ -z "$(grep -E 'catalog' "$own/out")" ]
sign
is 'a run with the signature applies the catalog' "$(run)" 2
is 'of the machine' "$(cat "$site/target/$name")" made
is 'a further run changes nothing' "$(run)" 0
is 'and prints nothing of certificates' "$(grep -ic 'certificate\|crl\|key' "$own/out")" 0
echo 'of an attempt that was killed' >"$own/ssl/certificate_requests/$name.pem"
is 'a run finds a request beside its certificate' "$(run)" 0
fails 'and removes it' test -e "$own/ssl/certificate_requests/$name.pem"

agent one.auto.example.com
is 'a run whose request is signed at once applies the catalog' "$(run)" 2

agent web02.example.com
start "$own/out" dalang agent --test --config "$own/puppet.conf" \
    --color false --waitforcert 1
waiting=$started
ok 'with --waitforcert a run waits' wait_for 60 printed \
    '^Info: Will try again in 1 seconds\.$' 2
ok 'it does not hold the lock meanwhile' wait_for 60 test ! -e "$own/ssl/ssl.lock"
sign
wait "$waiting"
is 'then it applies the catalog' $? 2

agent web03.example.com
is 'maxwaitforcert ends a wait' "$(run --waitforcert 1 --maxwaitforcert 2s)" 1
like 'as Puppet' "$(out)" \
    "^Error: Couldn't fetch certificate from CA server; you might still need to sign this agent's certificate \($name\)\. Exiting now because the maxwaitforcert timeout has been exceeded\.\$"
start "$own/out" dalang agent --test --config "$own/puppet.conf" \
    --color false --waitforcert 1h
waiting=$started
ok 'a run waits for an hour' wait_for 60 printed 'Will try again in 3600 seconds'
kill -INT "$waiting"
wait "$waiting"
is 'SIGINT ends it' $? 1
is 'disabled runs ask for nothing' "$(
    dalang agent --config "$own/puppet.conf" --disable no >/dev/null
    run --waitforcert 1)" 1
like 'and print it' "$(out)" 'administratively disabled'
dalang agent --config "$own/puppet.conf" --enable >/dev/null

# A process of the certificates that is killed.
rm "$own/out"
start "$own/out" dalang agent --test --config "$own/puppet.conf" \
    --color false --waitforcert 1h
waiting=$started
ok 'another run waits' wait_for 60 printed 'Will try again in 3600 seconds'
kill -KILL "$(pgrep -P "$waiting" | head -n 1)" || kill -INT "$waiting"
wait "$waiting"
is 'a run whose certificate process is killed ends' $? 1
like 'with a record' "$(out)" '^Error: The run ended without a result \(signal 9\)'

# --- the lock ---

agent web04.example.com
mkdir -p "$own/ssl"
start "$own/lock" flock "$own/ssl/ssl.lock" sleep 600
holder=$started
locked() { ! flock -n "$own/ssl/ssl.lock" true; }
wait_for 60 locked
is 'another process at ssldir stops a run' "$(run)" 1
like 'as Puppet' "$(out)" \
    '^Error: Another puppet instance is already running and the waitforlock setting is set to 0; exiting$'
is 'waitforlock waits for it' "$(run --waitforlock 1 --maxwaitforlock 2)" 1
like 'as Puppet, too' "$(out)" \
    '^Info: Another puppet instance is already running; waiting for it to finish$'
like 'maxwaitforlock ends the wait' "$(out)" \
    '^Error: Another puppet instance is already running and the maxwaitforlock timeout has been exceeded; exiting$'
kill $(pgrep -P "$holder") "$holder" 2>/dev/null
wait "$holder" 2>/dev/null
wait_for 60 flock -n "$own/ssl/ssl.lock" true # the sleep holds it, too
is 'then a run gets the lock' "$(run)" 1
like 'and asks for its certificate' "$(out)" 'has not been signed yet'

# --- the daemon ---

agent web05.example.com
start "$own/out" dalang-applyd --config "$own/puppet.conf" --no-daemonize \
    --logdest console --log_level info --color false
applyd=$started
ok 'the daemon waits for its certificate' wait_for 60 printed \
    'Will try again in 180 seconds\.$'
waits() { [ "$(dalang metrics --json --rundir "$own/run" | jq -r '.. | .dltState? | strings')" = waiting ]; }
ok 'which its metrics report' wait_for 60 waits
kill -USR1 "$applyd"
ok 'SIGUSR1 begins the next attempt' wait_for 60 printed \
    'Will try again in 180 seconds\.$' 2
echo 'waitforcert = 2m' >>"$own/puppet.conf"
kill -HUP "$applyd"
ok 'SIGHUP reads the settings and begins the next one' wait_for 60 printed \
    'Will try again in 120 seconds\.$'
sign
kill -USR1 "$applyd"
ok 'the signed certificate starts the first run' wait_for 60 printed \
    'Applied catalog in '
is 'the process that waited has ended' \
    "$(pgrep -P "$applyd" -f certificates)" ''
ok 'the daemon stops' stop "$applyd"

agent web06.example.com
start "$own/out" dalang-applyd --config "$own/puppet.conf" --no-daemonize \
    --logdest console --log_level info --color false
applyd=$started
ok 'a daemon waits' wait_for 60 printed 'Will try again in '
ok 'SIGTERM ends it during the wait' stop "$applyd"
rm "$own/out"
start "$own/out" dalang-applyd --config "$own/puppet.conf" --no-daemonize \
    --logdest console --log_level info --color false
applyd=$started
ok 'another one waits' wait_for 60 printed 'Will try again in '
child=$(pgrep -P "$applyd" -f certificates)
kill -KILL "$applyd"
gone() { [ ! -e "/proc/$child" ]; }
ok 'its process does not outlive a daemon that is killed' wait_for 60 gone
wait "$applyd" 2>/dev/null
dalang-applyd --config "$own/puppet.conf" --no-daemonize --waitforcert 0 \
    --logdest console --log_level info --color false >"$own/out" 2>&1
is 'with waitforcert 0 the daemon ends' $? 1
like 'as Puppet' "$(out)" 'Exiting now because the waitforcert setting is set to 0\.$'

# --- attempts that are killed ---

agent kill.auto.example.com
# on a busy machine, processes of an attempt that was killed end after it
echo 'waitforlock = 1s' >>"$own/puppet.conf"
for n in $(seq 1 40); do
	timeout -s KILL "$(awk -v n="$n" 'BEGIN { print n * n / 2000 }')" \
	    dalang ssl bootstrap --config "$own/puppet.conf" --waitforcert 0 \
	    >/dev/null 2>&1
	# a machine that is reinstalled while its request is under way differs
	[ $((n % 13)) != 0 ] || {
		rm -rf "${own:?}/ssl" "${own:?}/var"
		# the CA has answered what it was asked before
		curl -sk "https://localhost:$port/puppet-ca/v1/certificate/$name" \
		    >/dev/null
		dalang ca clean --config "$config" --certname "$name" >/dev/null 2>&1
	}
done
is 'after attempts that were killed a further one succeeds' "$(
    dalang ssl bootstrap --config "$own/puppet.conf" --waitforcert 0 \
	>"$own/out" 2>&1
    echo $?)" 0
is 'and leaves nothing but its files' "$(cd "$own/ssl" && find . -type f \
    -printf '%P\n' | sort | xargs)" \
    "certs/ca.pem certs/$name.pem crl.pem private_keys/$name.pem"
is 'the run works' "$(run)" 2
is 'no secret was logged' "$(cat "$site"/*/out "$site/log" | grep -c 'PRIVATE KEY')" 0
done_testing
