#!/bin/sh
# Files that a run of `dalang apply` leaves: summaries, report, lists; report
# processors, and commands before and after the run.
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
is 'the first run changes resources' "$(apply --detailed-exitcodes --summarize \
    --write-catalog-summary "$s/site.pp" >"$s/out" 2>&1; echo $?)" 2
like '--summarize prints a summary' \
    "$(sed -n '/^Changes:/,/^Events:/p' "$s/out")" \
    '^            Total: 2$'
like '--summarize prints times' \
    "$(cat "$s/out")" '^   Config retrieval: 0\.[0-9][0-9]$'
summary=$(cat "$s/var/public/last_run_summary.yaml")
like 'the summary has the run mode' "$summary" '^  run_mode: user$'
like 'the summary has the changes' "$summary" '^  out_of_sync: 2$'
like 'the summary has the time' "$summary" '^  last_run: [0-9]{10}$'
report=$s/var/state/last_run_report.yaml
is 'the report is an object of Puppet' "$(head -1 "$report")" \
    '--- !ruby/object:Puppet::Transaction::Report'
like 'the report has its host' "$(cat "$report")" '^host: n1$'
is 'the report is readable by root only' "$(stat -c %a "$report")" 640
is 'the list of classes is written' \
    "$(cat "$s/var/state/classes.txt")" 'settings
one'
is 'the list of managed resources is written' \
    "$(cat "$s/var/state/resources.txt")" \
    "notify[hello]
file[$(echo "$s" | tr '[:upper:]' '[:lower:]')/a]"
ok 'a report is stored' sh -c "ls $s/var/reports/n1/2*.yaml >$s/ls"
ok 'the stored report is that of the last run' cmp "$(cat "$s/ls")" "$report"

rm -r "${s:?}/var"
apply -e '' --no-report >"$s/out" 2>&1
ok 'without a report processor no report is written' [ ! -e "$report" ]
ok 'lists are written only on request' [ ! -e "$s/var/state/classes.txt" ]

# The classes of the last run are declared.
mkdir -p "$s/var/state"
echo 'two' >"$s/var/state/classes.txt"
like '--loadclasses declares the classes of the last run' \
    "$(apply --loadclasses -e \
    'class two { notice("I am two") }' 2>&1)" 'I am two'
apply --write-catalog-summary "$s/site.pp" >"$s/out" 2>&1
is '--loadclasses declares classes of the list' \
    "$(apply --loadclasses --detailed-exitcodes \
    "$s/site.pp" >"$s/out" 2>&1; echo $?)" 2
like 'of several files the first is applied' "$(apply "$s/site.pp" b c 2>&1)" \
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
is 'the last report is stored as YAML' "$(head -1 "$s/var/reports/n1.yaml")" \
    '--- !ruby/object:Puppet::Transaction::Report'
like 'the last report is stored as JSON' \
    "$(cat "$s/var/reports/n1.json")" '^\{"host":"n1",'
is 'the program of a report gets the host' "$(head -1 "$s/took")" n1
ok 'the program of a report gets the JSON' \
    sh -c "tail -n +2 $s/took | cmp - $s/var/reports/n1.json"
like 'the processor log repeats the log' "$(cat "$s/out")" \
    "^Notice: //n1//Stage\[main\]/Main/Notify\[x\]/message: defined 'message' as 'x'"
apply --debug --reports log -e "exec { '/bin/false': }
    notify { 'w': loglevel => warning } notify { 'c': loglevel => crit }" \
    >"$s/out" 2>&1
for level in Debug Info Warning Error; do
	like "the processor log prints at level $level" \
	    "$(cat "$s/out")" "^$level: //n1/"
done
# shellcheck disable=SC2016 # a script
printf '#!/bin/sh\nkill $$\n' >"$s/ends"
chmod +x "$s/ends"
echo 3 >"$s/code"
like 'a failing program of a report is an error' "$(apply -e '' --reports exec \
    --report_exec "$s/take" 2>&1)" "Report exec failed: $s/take returned 3"
is 'so is one that a signal ends' "$(apply -e '' --reports exec \
    --report_exec "$s/ends" 2>&1 | grep -c \
    "Report exec failed: $s/ends was terminated by signal 15\$")" 1
is 'a program of a report has a full path' "$(apply -e '' --reports exec \
    --report_exec true 2>&1 | grep -c \
    'Report exec failed: report_exec must be the full path of a program$')" 1
like 'a program of a report that hangs is an error' \
    "$(apply -e '' --reports exec --report_exec /bin/cat \
    --report_exec_timeout 30 2>&1; apply -e '' --reports exec \
    --report_exec_timeout 1 --report_exec /usr/bin/yes 2>&1)" \
    'Report exec failed: /usr/bin/yes exceeded report_exec_timeout'
like 'an unknown processor is a warning' \
    "$(apply -e '' --reports tagmail 2>&1)" \
    "Warning: No report named 'tagmail'"
# A server for one request: head and body are written to $s/request.
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
wait_for 60 grep -q listening "$s/server.log"
is 'a report is sent by HTTP' \
    "$(apply -e 'notify { x: }' --reports http --user 65534 \
    --group 65534 --reporturl "http://u:secret@127.0.0.1:$port/up" \
    --log_level err 2>&1)" ''
like 'the request has the path of the URL' \
    "$(cat "$s/request")" '^POST /up HTTP/1.1'
like 'the request has the password of the URL' \
    "$(cat "$s/request")" '^Authorization: Basic dTpzZWNyZXQ='
like 'the request has the type of YAML' \
    "$(cat "$s/request")" '^Content-Type: application/x-yaml'
is 'the request has the complete report' \
    "$(sed '1,/^.$/d' "$s/request" | cmp - "$report" && echo same)" same
start "$s/server.log" perl "$s/server" "$port" "$s/request" 403
wait_for 60 grep -q listening "$s/server.log"
like 'a refused report is an error' "$(apply -e '' --reports http --user 65534 \
    --group 65534 --reporturl "http://127.0.0.1:$port/up" 2>&1)" \
    'Report http failed: the server answered 403'
like 'an unreachable URL is an error' "$(apply -e '' --reports http \
    --user 65534 --group 65534 \
    --reporturl "http://u:secret@localhost:$(free_port)/r" 2>&1)" \
    'Report http failed: .*(refused|connect)'

# Commands before and after a run.
is 'a run with both commands returns 0' "$(apply -e 'notify { during: }' \
    --prerun_command "echo before >$s/order" \
    --postrun_command "echo after >>$s/order" >"$s/out" 2>&1; echo $?)" 0
is 'both commands ran' "$(tr '\n' ' ' <"$s/order")" 'before after '
is 'a failing prerun_command fails the run' \
    "$(apply -e "file { '$s/never': content => '' }" \
    --prerun_command 'echo why; exit 3' \
    --postrun_command "echo after >$s/order" >"$s/out" 2>&1; echo $?)" 1
like 'the error is that of Puppet' "$(cat "$s/out")" \
    "^Error: Could not run command from prerun_command: Execution of 'echo why; exit 3' returned 3: why"
ok 'after a failed prerun_command nothing is applied' [ ! -e "$s/never" ]
is 'after a failed prerun_command the postrun_command runs' \
    "$(cat "$s/order")" after
like 'the report has the status failed' "$(cat "$report")" '^status: failed$'
is 'a failing postrun_command fails the run' \
    "$(apply -e '' --postrun_command false >"$s/out" 2>&1
    echo $?)" 1
# A user other than root has his own directories.
if [ "$(id -u)" = 0 ] && [ -x "$(command -v setpriv)" ]; then
	mkdir "$s/home"
	chown 65534:65534 "$s/home"
	is 'a user can apply' "$(HOME=$s/home setpriv --reuid 65534 \
	    --regid 65534 --clear-groups "$(command -v dalang)" apply -e '' \
	    --log_level err 2>&1)" ''
	ok 'the state of a user is below the home directory' \
	    [ -s "$s/home/.dalang/var/public/last_run_summary.yaml" ]
fi
done_testing
