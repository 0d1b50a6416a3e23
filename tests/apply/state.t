#!/bin/sh
# What a run of `dalang apply` leaves: summaries, report, lists, what report
# processors and the commands before and after it do.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
apply()
{
	dalang apply --confdir "$s/etc" --vardir "$s/var" --certname n1 \
	    --color false "$@"
}

cat >"$s/site.pp" <<END
class one { notify { 'hello': } }
include one
file { '$s/a': content => 'a' }
file { '$s/unmanaged': }
END
is 'the first run changes' "$(apply --detailed-exitcodes --summarize \
    --write-catalog-summary "$s/site.pp" >"$s/out" 2>&1; echo $?)" 2
like 'a summary is printed' "$(sed -n '/^Changes:/,/^Events:/p' "$s/out")" \
    '^            Total: 2$'
like 'times, too' "$(cat "$s/out")" '^   Config retrieval: 0\.[0-9][0-9]$'
summary=$(cat "$s/var/public/last_run_summary.yaml")
like 'the summary says who' "$summary" '^  run_mode: user$'
like 'what' "$summary" '^  out_of_sync: 2$'
like 'and when' "$summary" '^  last_run: [0-9]{10}$'
report=$s/var/state/last_run_report.yaml
is 'the report is an object of Puppet' "$(head -1 "$report")" \
    '--- !ruby/object:Puppet::Transaction::Report'
like 'with its host' "$(cat "$report")" '^host: n1$'
is 'only root reads it' "$(stat -c %a "$report")" 640
is 'classes' "$(cat "$s/var/state/classes.txt")" 'settings
one'
is 'resources that are managed' "$(cat "$s/var/state/resources.txt")" \
    "notify[hello]
file[$(echo "$s" | tr '[:upper:]' '[:lower:]')/a]"
ok 'a report is stored' sh -c "ls $s/var/reports/n1/2*.yaml >$s/ls"
ok 'it is the same' cmp "$(cat "$s/ls")" "$report"

rm -r "${s:?}/var"
apply -e '' --no-report >"$s/out" 2>&1
ok 'without report none is written' [ ! -e "$report" ]
ok 'and no lists without being asked' [ ! -e "$s/var/state/classes.txt" ]

# The classes of the last run are declared.
mkdir -p "$s/var/state"
echo 'two' >"$s/var/state/classes.txt"
like 'classes of the last run' "$(apply --loadclasses -e \
    'class two { notice("I am two") }' 2>&1)" 'I am two'
apply --write-catalog-summary "$s/site.pp" >"$s/out" 2>&1
is 'classes that a run listed' "$(apply --loadclasses --detailed-exitcodes \
    "$s/site.pp" >"$s/out" 2>&1; echo $?)" 2
like 'the first of several files' "$(apply "$s/site.pp" b c 2>&1)" \
    'Warning: Only one file can be applied per run.  Skipping b, c'

# Report processors.
cat >"$s/take" <<END
#!/bin/sh
echo "\$1" >"$s/took"
cat >>"$s/took"
exit \$(cat "$s/code")
END
chmod +x "$s/take"
echo 0 >"$s/code"
apply -e 'notify { x: }' --reports yaml,json,exec,log --report_exec "$s/take" \
    >"$s/out" 2>&1
is 'the newest report' "$(head -1 "$s/var/reports/n1.yaml")" \
    '--- !ruby/object:Puppet::Transaction::Report'
like 'as JSON' "$(cat "$s/var/reports/n1.json")" '^\{"host":"n1",'
is 'a program is told the host' "$(head -1 "$s/took")" n1
ok 'and gets the JSON' sh -c "tail -n +2 $s/took | cmp - $s/var/reports/n1.json"
like 'its log is told again' "$(cat "$s/out")" \
    "^Notice: //n1//Stage\[main\]/Main/Notify\[x\]/message: defined 'message' as 'x'"
apply --debug --reports log -e "exec { '/bin/false': }
    notify { 'w': loglevel => warning } notify { 'c': loglevel => crit }" \
    >"$s/out" 2>&1
for level in Debug Info Warning Error; do
	like "at level $level" "$(cat "$s/out")" "^$level: //n1/"
done
echo 3 >"$s/code"
like 'a program that fails' "$(apply -e '' --reports exec \
    --report_exec "$s/take" 2>&1)" "Report exec failed: $s/take returned 3"
like 'one that hangs' "$(apply -e '' --reports exec --report_exec /bin/cat \
    --report_exec_timeout 30 2>&1; apply -e '' --reports exec \
    --report_exec_timeout 1 --report_exec /usr/bin/yes 2>&1)" \
    'Report exec failed: /usr/bin/yes exceeded report_exec_timeout'
like 'an unknown processor' "$(apply -e '' --reports tagmail 2>&1)" \
    "Warning: No report named 'tagmail'"
# A server for one request: its head and body go to $s/request.
cat >"$s/server" <<'END'
use IO::Socket::INET;
my ($port, $file, $status) = @ARGV;
my $l = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => $port,
    Listen => 1, ReuseAddr => 1) or die;
print "listening\n";
STDOUT->flush();
my $c = $l->accept();
my ($text, $n) = ('', 0);
while (my $line = <$c>) {
	$text .= $line;
	$n = $1 if $line =~ /^Content-Length: (\d+)/i;
	last if $line =~ /^\r?\n$/;
}
read($c, my $body, $n);
open(my $out, '>', $file);
print $out $text, $body;
close($out);
print $c "HTTP/1.1 $status X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
END
chmod 755 "$s"
port=$(free_port)
start "$s/server.log" perl "$s/server" "$port" "$s/request" 200
wait_for 10 grep -q listening "$s/server.log"
is 'a report is posted' "$(apply -e 'notify { x: }' --reports http --user 65534 \
    --group 65534 --reporturl "http://u:secret@127.0.0.1:$port/up" \
    --log_level err 2>&1)" ''
like 'to the URL' "$(cat "$s/request")" '^POST /up HTTP/1.1'
like 'with its password' "$(cat "$s/request")" '^Authorization: Basic dTpzZWNyZXQ='
like 'as YAML' "$(cat "$s/request")" '^Content-Type: application/x-yaml'
is 'whole' "$(sed '1,/^.$/d' "$s/request" | cmp - "$report" && echo same)" same
start "$s/server.log" perl "$s/server" "$port" "$s/request" 403
wait_for 10 grep -q listening "$s/server.log"
like 'one that is refused' "$(apply -e '' --reports http --user 65534 \
    --group 65534 --reporturl "http://127.0.0.1:$port/up" 2>&1)" \
    'Report http failed: the server answered 403'
like 'nobody listens at the URL' "$(apply -e '' --reports http \
    --user 65534 --group 65534 \
    --reporturl "http://u:secret@localhost:$(free_port)/r" 2>&1)" \
    'Report http failed: .*(refused|connect)'

# Commands before and after.
is 'before and after' "$(apply -e 'notify { during: }' \
    --prerun_command "echo before >$s/order" \
    --postrun_command "echo after >>$s/order" >"$s/out" 2>&1; echo $?)" 0
is 'both ran' "$(tr '\n' ' ' <"$s/order")" 'before after '
is 'the first fails' "$(apply -e "file { '$s/never': content => '' }" \
    --prerun_command 'echo why; exit 3' \
    --postrun_command "echo after >$s/order" >"$s/out" 2>&1; echo $?)" 1
like 'as Puppet says it' "$(cat "$s/out")" \
    "^Error: Could not run command from prerun_command: Execution of 'echo why; exit 3' returned 3: why"
ok 'nothing is applied' [ ! -e "$s/never" ]
is 'the second is run all the same' "$(cat "$s/order")" after
like 'the report says failed' "$(cat "$report")" '^status: failed$'
is 'the second fails' "$(apply -e '' --postrun_command false >"$s/out" 2>&1
    echo $?)" 1
# Who is not root has a place of one's own.
if [ "$(id -u)" = 0 ] && [ -x "$(command -v setpriv)" ]; then
	mkdir "$s/home"
	chown 65534:65534 "$s/home"
	is 'state of a user' "$(HOME=$s/home setpriv --reuid 65534 \
	    --regid 65534 --clear-groups "$(command -v dalang)" apply -e '' \
	    --log_level err 2>&1)" ''
	ok 'is below the home directory' \
	    [ -s "$s/home/.dalang/var/public/last_run_summary.yaml" ]
fi
done_testing
