#!/bin/sh
# A program as the setting autosign decides which certificate requests are
# signed at once.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    'workers = 2' 'exec_concurrency = 2' "autosign = $site/policy" \
    'autosign_timeout = 4s'
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
api=/puppet-ca/v1

# The program notes its argument and its input, and does what a script does.
mkdir "$site/x"
chmod 777 "$site/x"
cat >"$site/policy" <<END
#!/bin/sh
echo "\$# \$*" >>"$site/x/calls"
env | sort >"$site/x/env"
id -u >"$site/x/uid"
cat >"$site/x/\$1.pem"
[ ! -e "$site/act" ] || . "$site/act"
exit 0
END
chmod 755 "$site/policy"
# act: standard input is what the program does.
act()
{
	cat >"$site/.new"
	chmod 644 "$site/.new"
	mv "$site/.new" "$site/act"
}
start_server || exit 1

csr()
{
	csr_name=$1
	shift
	openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
	    -keyout "$site/$csr_name.key" -subj "/CN=$csr_name" \
	    -out "$site/$csr_name.csr" "$@" 2>/dev/null
}
open_request()
{
	o_path=$1
	shift
	curl -s --max-time 60 --cacert "$site/ssl/certs/ca.pem" -o "$site/body" \
	    -w '%{http_code}' "$@" "https://localhost:$port$o_path"
}
# submit NAME [CURL-OPTION...]
submit()
{
	s_name=$1
	shift
	open_request "$api/certificate_request/$s_name" \
	    -T "$site/$s_name.csr" "$@"
}
# state NAME: signed, requested or neither.
state()
{
	s_cert=$(open_request "$api/certificate/$1")
	s_csr=$(open_request "$api/certificate_request/$1")
	echo "$s_cert $s_csr"
}
signed='200 404'
waits='404 200'
gone='404 404'

# --- decisions ---

csr good.example.com
is 'a request that the program accepts is received' "$(submit good.example.com)" 200
is 'and signed' "$(state good.example.com)" "$signed"
is 'the program gets the name' "$(cat "$site/x/calls")" '1 good.example.com'
same 'and the request' "$site/x/good.example.com.pem" "$site/good.example.com.csr"
is 'its user is exec_user' "$(cat "$site/x/uid")" "$process_uid"
is 'its environment is small' "$(sed 's/=.*//' "$site/x/env" | xargs)" \
    'LANG LC_ALL PATH PWD'
like 'a record has the decision' "$(cat "$site/log")" \
    "Autosign command '$site/policy good.example.com' accepted the certificate request"
act <<'END'
echo 'not this one'
echo 'no such machine' >&2
exit 3
END
dalang log set --rundir "$site/run" --daemon compiled ca.sign debug >/dev/null
csr bad.example.com
is 'one that it rejects is refused' "$(submit bad.example.com)" 400
is 'and not kept' "$(state bad.example.com)" "$gone"
like 'as Puppet logs' "$(cat "$site/log")" \
    "Autosign command '$site/policy' rejected certificate 'bad.example.com' because the exit code was 3, not zero"
like 'with its output at level debug' "$(cat "$site/log")" \
    "Autosign command '$site/policy bad.example.com' output on stdout: not this one"
like 'with its errors' "$(cat "$site/log")" \
    "Autosign command '$site/policy bad.example.com' generated output to stderr: no such machine"
rm "$site/act"
mv "$site/bad.example.com.csr" "$site/bad"
csr bad.example.com
is 'its name is free for another one' "$(submit bad.example.com
    state bad.example.com)" "200$signed"
csr san.example.com -addext 'subjectAltName = DNS:san.example.com,DNS:puppet'
is 'the policy of the CA holds all the same' "$(submit san.example.com)" 400
like 'as Puppet answers' "$(cat "$site/body")" \
    "CSR 'san.example.com' contains extra subject alternative names"
csr Upper.example.com
is 'an invalid name is refused' "$(submit Upper.example.com)" 400
is 'before the program runs' "$(grep -c Upper "$site/x/calls")" 0

# --- faults ---

act <<'END'
kill -KILL $$
END
csr killed.example.com
is 'a program that is killed rejects' "$(submit killed.example.com
    state killed.example.com)" "400$gone"
act <<'END'
i=0
while [ $i -lt 5000 ]; do echo 'very much output of this program, a line of it'; i=$((i + 1)); done
END
csr loud.example.com
is 'a long output does not matter' "$(submit loud.example.com
    state loud.example.com)" "200$signed"
act <<END
if [ "\$1" = slow.example.com ]; then
	touch "$site/x/slow"
	sleep 60
fi
END
csr slow.example.com
csr fast.example.com
submit slow.example.com >"$site/slow" &
ok 'a slow program runs' wait_for 20 test -e "$site/x/slow"
before=$(date +%s)
is 'meanwhile the request of another address is decided on' "$(
    submit fast.example.com --interface 127.0.0.2
    state fast.example.com)" "200$signed"
is 'and certificates are served' "$(open_request $api/certificate/ca)" 200
ok 'at once' test $(($(date +%s) - before)) -lt 4
csr same.example.com
submit same.example.com >"$site/same" &
slow_answered() { [ -s "$site/slow" ]; }
sleep 1
is 'one of the same address is not kept before its decision' \
    "$(state same.example.com)" "$gone"
early() { grep -q same "$site/x/calls" && [ ! -s "$site/slow" ]; }
fails 'it is not decided on before the slow one' early
ok 'the slow one is ended at its limit' wait_for 20 slow_answered
is 'its client is answered' "$(cat "$site/slow")" 200
is_signed() { [ "$(state "$1")" = "$signed" ]; }
ok 'then that of the same address is decided on' \
    wait_for 20 is_signed same.example.com
is 'its request waits' "$(state slow.example.com)" "$waits"
like 'which is logged' "$(cat "$site/log")" \
    'has not decided on the certificate request of slow.example.com: it was ended after [0-9]+ ms'

# The node submits its request again.
rm "$site/act"
is 'the program decides on it again' "$(submit slow.example.com
    state slow.example.com)" "200$signed"
is 'once' "$(grep -c slow.example.com "$site/x/calls")" 2
is 'also on one that was rejected' "$(submit killed.example.com
    state killed.example.com)" "200$signed"

# A client that does not wait for the decision.
act <<END
sleep 1
END
csr gone.example.com
curl -s --max-time 0.5 --cacert "$site/ssl/certs/ca.pem" \
    -T "$site/gone.example.com.csr" \
    "https://localhost:$port$api/certificate_request/gone.example.com"
ok 'a request is decided on without its client' \
    wait_for 20 is_signed gone.example.com

# While the program runs, another one of that name is placed beside it.
act <<END
touch "$site/x/runs"
sleep 2
END
csr swapped.example.com
rm -f "$site/x/runs"
submit swapped.example.com >"$site/swapped" &
ok 'the program runs' wait_for 20 test -e "$site/x/runs"
key=$(openssl pkey -in "$site/swapped.example.com.key" -pubout)
csr swapped.example.com
cp "$site/swapped.example.com.csr" "$site/ca/requests/swapped.example.com.pem"
ok 'its client is answered' wait_for 20 test -s "$site/swapped"
is 'the request that the program has seen is signed' \
    "$(state swapped.example.com)" "$signed"
is 'with its key' "$(openssl x509 -noout -pubkey \
    -in "$site/ca/signed/swapped.example.com.pem")" "$key"

# The process is killed while it runs one.
rm -f "$site/x/runs"
csr twice.example.com
submit twice.example.com >"$site/twice" &
ok 'the program runs' wait_for 20 test -e "$site/x/runs"
for pid in $(pgrep -P "$daemon" '^exec'); do
	# the other one gets the task at once
	if pgrep -P "$pid" >/dev/null; then
		kill -KILL "$pid"
		break
	fi
done
ok 'it runs once more' wait_for 20 is_signed twice.example.com
is 'for the same name' "$(grep -c twice.example.com "$site/x/calls")" 2

# Many at once, of which some fail.
act <<'END'
case $1 in odd*) exit 1 ;; esac
END
for n in 1 2 3 4 5 6; do
	csr odd$n.example.com
	csr even$n.example.com
	submit odd$n.example.com >/dev/null &
	submit even$n.example.com >/dev/null &
done
all_there()
{
	[ "$(find "$site/ca/signed" -name 'even*' | wc -l)" = 6 ] &&
	    [ "$(grep -c 'rejected certificate .odd' "$site/log")" = 6 ]
}
ok 'each request gets its own decision' wait_for 30 all_there
is 'none that was rejected is kept' \
    "$(find "$site/ca/requests" -name 'odd*' | wc -l)" 0
timer() { timeout 60 dalang metrics --json --rundir "$site/run" |
    exact_jq '[.. | objects | select(.dlcTimerLabel? == "autosign")][0].dlcTimerCount'; }
ran() { [ "$(timer)" -ge 15 ]; }
ok 'its runs are counted' wait_for 20 ran

# As with Puppet: what the program rejects waits for an administrator.
sed -i 's/^ca = true/&\nkeep_rejected_requests = true/' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q 'Reloaded the configuration' "$site/log"
csr odd7.example.com
keeps() { submit odd7.example.com >"$site/odd7"; [ "$(cat "$site/odd7")" = 200 ]; }
ok 'one that it rejects is received if it is to be kept' wait_for 20 keeps
is 'and waits' "$(state odd7.example.com)" "$waits"
is 'an administrator can sign it' \
    "$(dalang ca sign --config "$config" --certname odd7.example.com)" \
    'Successfully signed certificate request for odd7.example.com'
is 'which is done' "$(state odd7.example.com)" "$signed"
csr odd8.example.com
submit odd8.example.com >/dev/null
rm -f "$site/act"
csr odd8.example.com
is 'another one that the program accepts is signed' \
    "$(submit odd8.example.com; state odd8.example.com)" "200$signed"

# --- files that change ---

rm -f "$site/act"
mv "$site/policy" "$site/program"
ln -s program "$site/policy"
csr link.example.com
is 'the program may be behind a link' "$(submit link.example.com
    state link.example.com)" "200$signed"
rm "$site/policy"
mv "$site/program" "$site/policy"
chmod 644 "$site/policy"
echo list.example.com >"$site/policy"
csr list.example.com
is 'a file that is not executable is a list of names' "$(submit list.example.com
    state list.example.com)" "200$signed"
ok 'the daemon stops' stop "$daemon"
mkdir "$site/lists"
echo linked.example.com >"$site/lists/names"
rm "$site/policy"
ln -s lists/names "$site/policy"
start_server || exit 1
csr linked.example.com
is 'so may be the list' "$(submit linked.example.com
    state linked.example.com)" "200$signed"
rm "$site/policy"
printf '#!/bin/sh\nexit 0\n' >"$site/policy"
chmod 755 "$site/policy"
csr late.example.com
is 'one that becomes executable later is not run' "$(submit late.example.com
    state late.example.com)" "200$waits"
like 'which is logged' "$(cat "$site/log")" \
    'decided on the certificate request of late.example.com: no process'
kill -HUP "$daemon"
has_exec() { pgrep -P "$daemon" '^exec' >/dev/null; }
ok 'a reload starts the processes' wait_for 30 has_exec
csr later.example.com
is 'which run it' "$(submit later.example.com
    state later.example.com)" "200$signed"
is 'no system call was refused' "$(grep -c 'refused the system call' "$site/log")" 0
is 'no key is in the log' "$(grep -c 'PRIVATE KEY' "$site/log")" 0
ok 'the daemon stops' stop "$daemon"

# One worker, but work of two kinds.
printf '#!/bin/sh\necho "{}"\n' >"$site/enc"
chmod 755 "$site/enc"
sed -i "s/^workers = 2/workers = 1/
    s#^\[server\]#[server]\nnode_terminus = exec\nexternal_nodes = $site/enc#" \
    "$config"
cat >"$site/policy" <<END
#!/bin/sh
touch "$site/x/held"
sleep 60
END
start_server || exit 1
is 'work of two kinds has two processes' \
    "$(pgrep -P "$daemon" '^exec' | wc -l)" 2
csr held.example.com
submit held.example.com >"$site/held" &
ok 'the program runs' wait_for 20 test -e "$site/x/held"
is 'a node is classified meanwhile' "$(
    status $server "/puppet/v3/node/$server?environment=production"
    wc -c <"$site/held")" 2000
ok 'the daemon stops' stop "$daemon"

done_testing
