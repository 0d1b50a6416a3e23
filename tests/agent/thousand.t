#!/bin/sh
# A thousand faults of the apply daemon's life at once: resources that a restart
# leaves, signals, daemons that are started beside it, changes of its settings,
# CAs that will end, sources of a server whose certificate has expired.  Each is
# named or counted, and time, memory and descriptors have limits.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 1' 'filetimeout = 1' 'runinterval = 1h'
ssl=$site/ssl
n=1000
mega=80
case $B in */san) mega=600 ;; esac

start_clock() { begin=$(date +%s); }
short()
{
	s_took=$(($(date +%s) - begin))
	echo "$s_took s"
	[ "$s_took" -le $((60 * ${SLOW:-1})) ]
}
line() { [ "$(grep -c "$3" "$1")" -ge "$2" ]; }
gone() { ! kill -0 "$1" 2>/dev/null; }
# applyd LOG: start the apply daemon; $applyd is its pid.
applyd()
{
	start "$1" dalang-applyd --config "$config" --no-daemonize \
	    --logdest json --log_level info
	applyd=$started
}
# counted TEXT FILE: the records with the text, and those that their counts
# stand for
counted()
{
	jq -r --arg text "$1" 'select(.message | test($text)) |
	    if .dalang.suppressed then .dalang.suppressed else 1 end' "$2" |
	    awk '{ n += $1 } END { print n }'
}
all_counted() { [ "$(counted "$1" "$2")" = "$3" ]; }
start_server || exit 1

# --- resources that are left when the daemon is restarted ---

manifest <<END
exec { 'restart': command => '/bin/sh -c "kill -TERM \$(cat $site/run/agent.pid); sleep 2"' }
Integer[1, $n].each |\$i| {
	file { "$site/left\${i}": content => 'x', require => Exec['restart'] }
}
END
wait_for 60 environment_ready 2
start_clock
applyd "$site/first"
ok 'a daemon that its run restarts ends' wait_for 60 gone "$applyd"
ok 'in a short time' short
is 'the other resources are left' "$(find "$site" -name 'left*' | wc -l)" 0
summary=$site/var/public/last_run_summary.yaml
report=$site/var/state/last_run_report.yaml
is 'the report has each' "$(grep -c '^  File\[.*/left[0-9]*\]:' "$report")" $n
# with Puppet's schedules
is 'as skipped' "$(sed -n 's/^ *skipped: *//p' "$summary" | head -1)" $((n + 7))
ok 'it reaches the server' line "$site/log" 1 "PUT /puppet/v3/report/$node"

# --- signals, while a command does not end ---

manifest <<END
exec { '/bin/sh -c "echo >>$site/begun; sleep 300"': timeout => 0 }
END
wait_for 60 environment_ready 3
applyd "$site/second"
ok 'a command is in progress' wait_for 60 test -s "$site/begun"
start_clock
for i in $(seq $n); do kill -TERM "$applyd" 2>/dev/null; done
ok 'a thousand signals end the daemon' wait_for 60 gone "$applyd"
ok 'in a short time' short
ok 'the first is named' line "$site/second" 1 'Caught TERM; exiting"'
is 'the second, too' "$(grep -c 'exiting at once' "$site/second")" 1
ok 'the command was ended' line "$site/second" 1 \
    'Command was terminated because the run is stopped'
ok 'the report reaches the server' line "$site/log" 2 "PUT /puppet/v3/report/$node"

# --- daemons that are started beside it ---

echo "notify { 'x': }" | manifest
wait_for 60 environment_ready 4
applyd "$site/third"
ok 'a daemon runs' wait_for 60 line "$site/third" 1 'Applied catalog in'
start_clock
is 'each of a thousand others ends with an error' "$(seq $n | xargs -P 4 -I @ sh -c \
    "dalang-applyd --config '$config' --no-daemonize --logdest console \
	--color false >'$site/other'@ 2>&1; echo \$?" | sort | uniq -c | tr -s ' ')" \
    " $n 1"
is 'which names the first one' "$(cat "$site"/other* | sort | uniq -c | tr -s ' ' |
    grep -v 'Warning: Audit records are not chained')" \
    " $n Error: Another instance is running with process id $applyd (lock $site/run/agent.pid)"
ok 'in a short time' short
ok 'the first one stays' kill -0 "$applyd"

# --- changes of the settings ---

descriptors() { find "/proc/$applyd/fd" -type l | wc -l; }
before=$(descriptors)
for i in $(seq $n); do
	echo "# $i" >>"$config"
	cp "$config" "$config.new"
	mv "$config.new" "$config"
done
sed -i 's/^runinterval = .*/runinterval = 2s/' "$config"
ok 'the last of many changes is in force' \
    wait_for 60 line "$site/third" 3 'Applied catalog in'
cp "$config" "$site/good"
changes=$(grep -c 're-parse' "$site/third")
{ echo '[agent]'; yes 'filetimeout = never' | head -n $n; } >>"$config"
ok 'a file of wrong settings is read' wait_for 60 line "$site/third" $((changes + 1)) 're-parse'
ok 'the error names one' wait_for 60 line "$site/third" 1 'filetimeout'
runs=$(grep -c 'Applied catalog in' "$site/third")
ok 'the old ones are in force' wait_for 60 line "$site/third" $((runs + 2)) 'Applied catalog in'
is 'the refusal is logged once' "$(grep -c 'configuration is not used' "$site/third")" 1
cp "$site/good" "$config"
is 'descriptors' "$(descriptors)" "$before"
most=$(awk '/^VmHWM/ { print int($2 / 1024) }' "/proc/$applyd/status")
ok "no more than $mega MB of memory: $most" test "$most" -le $mega
ok 'the daemon stops' stop "$applyd"

# --- CAs that will end ---

printf '[authority]\nrand_serial = yes\nunique_subject = no\n[any]\ncommonName = supplied\n' \
    >>"$ssl/ca/openssl.cnf"
day() { date -u -d "$1 days" +%Y%m%d%H%M%SZ; }
# sign FIRST LAST [OPTION...] REQUEST...: certificates that are valid in these
# days, on standard output
sign()
{
	mkdir -p "$site/signed"
	s_begin=$(day "$1") s_end=$(day "$2")
	shift 2
	openssl ca -batch -config "$ssl/ca/openssl.cnf" -policy any -notext \
	    -keyfile "$ssl/ca/ca_key.pem" -cert "$ssl/certs/ca.pem" \
	    -outdir "$site/signed" -startdate "$s_begin" -enddate "$s_end" \
	    "$@" 2>"$site/err" >/dev/null || cat "$site/err"
	cat "$site"/signed/*
	rm -r "$site/signed"
}
# the limit of a file is 256
few=250
openssl ecparam -name prime256v1 -genkey -noout -out "$site/key"
for i in $(seq $few); do
	openssl req -new -key "$site/key" -subj "/CN=CA number $i" \
	    -out "$site/request$i"
done
sign -20 5 -extensions ca_cert -infiles "$site"/request* >"$site/authorities"
is 'CAs' "$(grep -c BEGIN "$site/authorities")" $few
cp "$ssl/certs/ca.pem" "$site/ca"
cat "$site/authorities" >>"$ssl/certs/ca.pem"
# agent FILE: a run, with its records in the file
agent()
{
	"$B/tools/measure" "$site/used" timeout 120 dalang agent --test \
	    --config "$config" --logdest json >"$1" 2>&1
	read -r status _ most <"$site/used"
}
agent "$site/fourth"
is 'a run with many CAs that will end succeeds' "$status" 2
is 'each of them is named, or counted' "$(counted \
    "The certificate of the CA 'CN=CA number [0-9]*'.* is valid until" "$site/fourth")" $few
like 'doctor warns of them' "$(dalang doctor --config "$config" 2>&1)" \
    'warning *CA certificates .*CN=CA number [0-9]* ends in [45] days'
for i in 1 2 3 4; do cat "$site/authorities"; done >>"$ssl/certs/ca.pem"
agent "$site/fifth"
is 'a run with too many CAs fails' "$status" 1
is 'its error has the limit' "$(jq -r 'select(.["log.level"] == "error").message' \
    "$site/fifth")" "Could not parse $ssl/certs/ca.pem: more than 256 certificates"
ok "no more than $mega MB of memory: $most" test "$most" -le $mega
cp "$site/ca" "$ssl/certs/ca.pem"

# --- sources of a server whose certificate has expired ---

openssl req -new -key "$ssl/private_keys/$server.pem" -subj "/CN=$server" \
    -out "$site/request"
sign -10 -1 -extfile "$ssl/ca/$server.ext" -in "$site/request" \
    >"$ssl/certs/$server.pem"
kill -HUP "$daemon"
expired() { ! status_running; }
ok 'the server has the certificate' wait_for 60 expired
start_clock
"$B/tools/measure" "$site/used" timeout 200 dalang apply --config "$config" \
    --certname "$node" --color false --modulepath "$site/none" \
    --detailed-exitcodes -e "Integer[1, $n].each |\$i| {
	file { \"$site/from\${i}\":
	    source => \"puppet://localhost:$port/modules/x/\${i}\" } }
	file { '$site/rest': content => 'x' }" >"$site/out" 2>&1
read -r status _ most <"$site/used"
is 'many files of it: exit code' "$status" 6
ok 'in a short time' short
is 'each error has the reason' "$(grep -c "^Error: /Stage.*from[0-9]*\]: .*certificate has expired: that of 'CN=$server'" \
    "$site/out")" $n
is 'the rest is applied' "$(cat "$site/rest")" x
ok "no more than $mega MB of memory: $most" test "$most" -le $mega
ok 'the server stops' stop "$daemon"
done_testing
