#!/bin/sh
# Limits of the machine that are lower than those that the daemons set: they
# stay in force, the compile daemon names them at its start and serves, and runs
# work. A write above the limit on the size of files is an error of that write.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" -eq 0 ] || skip_all 'needs root, to start daemons with users'
lay_out 'reports = store'
# its processes are counted, and those of other tests have the usual user
sed -i 's/^\(user\|group\) = .*/\1 = 64997/' "$config"
chown -R 64997 "$site/var/yaml"
manifest <<'END'
notify { 'here': }
END

# limited LIMIT...: start the compile daemon with these options of prlimit, and
# as in many containers: without the right to raise limits.
limited()
{
	start "$site/log" setpriv --bounding-set -sys_resource \
	    --inh-caps -sys_resource prlimit "$@" dalang-compiled \
	    --config "$config" --logdest json --log_level info
	daemon=$started
	wait_for 60 is_up
}

agent()
{
	prlimit "$@" dalang agent --test --config "$config" \
	    --logdest console 2>&1
}

# limits PROCESS NAME: the soft and the hard limit of a process of the daemon.
limits()
{
	sed -n "s/^Max $2  *\([0-9a-z]*\)  *\([0-9a-z]*\) .*/\1 \2/p" \
	    "/proc/$(pgrep -P "$daemon" "$1")/limits"
}
failures() { grep -cE '"log.level":"(error|fatal)"' "$site/log"; }
named() { sed -n 's/.*"message":"\(The machine limits[^"]*\)".*/\1/p' "$site/log"; }

ok 'the daemon starts with 200 processes, 64 files and files of 64 MiB' \
    limited --nproc=200:200 --nofile=64:64 --fsize=67108864:67108864
is 'it names what it may need' "$(named)" \
    'The machine limits the open files (ulimit -Hn, LimitNOFILE) to 64; process front may need 12192
The machine limits the processes of a user (ulimit -Hu, LimitNPROC) to 200; process environment may need 4096
The machine limits the KiB of a file (ulimit -Hf, LimitFSIZE) to 65536; process environment may need 524288'
is 'its processes keep the limit of files' "$(limits front "open files")" '64 64'
is 'and that of processes' "$(limits environment processes)" '200 200'
like 'it serves a run with the same limits' \
    "$(agent --nproc=200:200 --nofile=64:64)" '^Notice: Applied catalog'
wait_for 60 test -d "$site/var/reports/$node"
ok 'the report is stored' test -d "$site/var/reports/$node"
is 'no process has failed' "$(failures)" 0
stop "$daemon"

ok 'the daemon starts with the usual limits' limited
is 'it names none of them' "$(named)" ''

like 'a run works with 40 files' "$(agent --nofile=40:40)" \
    '^Notice: Applied catalog'
stop "$daemon"

# The address sanitizer itself needs terabytes.
case $B in
*san) skip 'memory of 1 GiB' 'the sanitizer needs more address space' ;;
*)
	limited --as=1073741824:1073741824
	like 'the daemon names a limit of memory' "$(named)" \
	    'limits the KiB of memory of a process .* to 1048576; process [a-z]* may need 8388608'
	like 'and serves a run' "$(agent)" '^Notice: Applied catalog'
	stop "$daemon"
	;;
esac

# Files of 10 KiB at most.
cat >"$site/big.pp" <<END
\$lines = Integer[1, 20000].map |\$i| { "line \$i" }
file { '$site/big': content => \$lines.join("\n") }
exec { '/bin/dd if=/dev/zero of=$site/copy bs=1k count=100': }
END
out=$(prlimit --fsize=10240:10240 dalang apply --config "$config" \
    --confdir "$site" --detailed-exitcodes "$site/big.pp" 2>&1
    echo "exit: $?")
like 'a file above the limit is an error of the resource' "$out" \
    "^Error: Could not set 'file' on ensure: File too large - $site/big "
like 'the run goes on, and ends with an error' "$out" '^exit: [46]$'
like 'a command of the run has the usual signal' "$out" \
    'count=100. returned 153 instead of one of'
done_testing
