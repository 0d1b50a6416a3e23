#!/bin/sh
# The report processor exec: a program gets each report, and what fails in it
# does not concern the agent.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out 'workers = 2' 'reports = store, exec' "report_exec = $site/program" \
    'report_exec_timeout = 3s'
echo "notify { 'a': }" | manifest
mkdir "$site/out"
chmod 777 "$site/out"
# The program writes what it got, after a script of a test.
cat >"$site/program" <<END
#!/bin/sh
cat >"$site/out/.\$\$"
[ ! -e "$site/act" ] || . "$site/act"
echo "\$# \$1 \$(id -u) \$(env | sort | tr '\n' ' ')" >"$site/out/call"
mv "$site/out/.\$\$" "$site/out/\$1"
END
chmod 755 "$site/program"

# send NAME [TEXT]: the status of sending a report.
send()
{
	short_report "$1" | status "$1" \
	    "/puppet/v3/report/$1?environment=production" -X PUT \
	    -H 'Content-Type: application/json' --data-binary @-
}
# act: standard input is what the program does first.
act()
{
	cat >"$site/.new"
	chmod 644 "$site/.new"
	mv "$site/.new" "$site/act"
}

start_server || exit 1
timeout 60 dalang log set server.report debug --rundir "$site/run" \
    >/dev/null 2>&1
is 'a report is accepted' "$(send $node)" 200
is 'the answer names the processors' "$(cat "$site/body")" '["store","exec"]'
ok 'the program gets the report' wait_for 60 test -e "$site/out/$node"
is 'as it was sent' "$(cat "$site/out/$node")" "$(short_report $node)"
like 'with the node as its only argument' "$(cat "$site/out/call")" \
    "^1 $node $process_uid "
like 'and a clean environment' "$(cat "$site/out/call")" 'LC_ALL=C '
ok 'without variables of the daemon' sh -c \
    "! grep -q 'NOTIFY_SOCKET\|HOME=' '$site/out/call'"
is 'it is stored, too' "$(find "$site/var/reports/$node" -type f | wc -l)" 1
raises STO_REPORT_EXEC ".puppet.node == \"$node\"" "$site/log"

echo 'echo something is wrong; exit 3' | act
is 'the agent gets 200 when it fails' "$(send $other)" 200
raises SRV_REPORT_EXEC_FAILED ".puppet.node == \"$other\" and
    (.message | test(\"program returned 3: something is wrong\"))" "$site/log"
ok 'it is counted' [ "$(metric dlcReportsBad)" -ge 1 ]
# shellcheck disable=SC2016 # for the program
echo 'kill -9 $$' | act
is 'the agent gets 200 when it is killed' "$(send $other)" 200
raises SRV_REPORT_EXEC_FAILED '.message | test("terminated by signal 9")' \
    "$site/log"
echo 'sleep 60' | act
is 'the agent gets 200 when it hangs' "$(send $other)" 200
raises SRV_REPORT_EXEC_FAILED '.message | test("was ended after")' "$site/log"
echo 'yes xxx | head -c 10000000; exit 1' | act
is 'the agent gets 200 when it prints much' "$(send $other)" 200
raises SRV_REPORT_EXEC_FAILED '.message | test("returned 1: xxx")' "$site/log"

# The process that runs it ends: the report is given to another one.
echo "echo \$\$ >>$site/out/started; sleep 2" | act
is 'the agent gets 200' "$(send $node)" 200
ok 'the program runs' wait_for 60 test -s "$site/out/started"
rm "$site/out/$node" "$site/act"
# shellcheck disable=SC2154 # set by start
for pid in $(pgrep -P "$daemon" exec); do
	! pgrep -P "$pid" >/dev/null || kill -9 "$pid"
done
ok 'after the end of its process another one runs it' \
    wait_for 60 test -e "$site/out/$node"

# Reports that wait have a maximum.
echo 'sleep 2' | act
timeout 60 dalang log set server.report info --rundir "$site/run" \
    >/dev/null 2>&1
for _ in $(seq 10); do
	send $node >/dev/null
done
raises SRV_REPORT_EXEC_FAILED \
    '.message | test("too many reports")' "$site/log"
rm "$site/act"

# Settings.
cp "$config" "$site/kept"
sed 's/^report_exec = .*/report_exec = program/' "$site/kept" >"$config"
kill -HUP "$daemon"
raises SRV_OPTION_BAD \
    '.message == "report_exec must be the full path of a program"' "$site/log"
cp "$site/kept" "$config"
echo 'sleep 2' | act
for _ in 1 2 3; do
	send $node >/dev/null
done
ok 'the daemon stops' stop "$daemon"
raises SRV_REPORT_EXEC_FAILED '.message | test("the front has ended")' \
    "$site/log"
done_testing
