#!/bin/sh
# The files of an agent: a FIFO in place of one does not block a run, and a full
# disk does not stop a run that needs no space on it.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" = 0 ] || skip_all "needs root"
export ASAN_OPTIONS=detect_leaks=0
lay_out
mkdir "$site/target" "$site/agent"
sed "s,^vardir = .*,vardir = $site/agent," "$config" >"$site/agent.conf"

run_agent()
{
	rm -f "$site/target/a"
	timeout -s KILL 100 dalang agent --test --config "$site/agent.conf" \
	    --logdest console --color false >"$site/out" 2>&1
	echo $?
}

manifest <<END
file { '$site/target/a': content => 'x' }
END
start_server || exit 1
wait_for 60 environment_ready 1

# --- a full disk ---

cat >"$site/full.sh" <<END
mount -t tmpfs -o size=256k none $site/agent || exit 9
dalang agent --test --config $site/agent.conf --logdest console >$site/out 2>&1
ls $site/agent/state/agent_catalog_run.lock.spare
dd if=/dev/zero of=$site/agent/fill bs=1k 2>/dev/null
rm -f $site/target/a
timeout -s KILL 100 dalang agent --test --config $site/agent.conf \
    --logdest console --color false >$site/out 2>&1
echo "exit \$?"
ls -A $site/agent/state
END
if unshare -m true 2>/dev/null; then
	out=$(unshare -m sh "$site/full.sh" 2>&1)
	like 'the lock file of the last run is kept' "$out" 'lock.spare$'
	like 'a full disk does not stop a run' "$out" '^exit 2$'
	is 'a full disk elsewhere does not prevent the change' \
	    "$(cat "$site/target/a")" x
	like 'failed writes are logged' "$(cat "$site/out")" \
	    '^(Error|Warning): .*No space left on device'
	is 'no partial file is left' "$(echo "$out" | grep -c dalang)" 0
else
	skip 'a full disk' 'no mount namespace'
fi

# --- a FIFO in place of each file ---

is 'a run writes its state' "$(run_agent)" 2
state=$site/agent/state
cached=$site/agent/client_data/catalog/$node.json
find "$site/agent" -type f ! -path '*/journal/*' ! -name '*.spare' \
    ! -name contents ! -name paths >"$site/files"
ok 'the state has files' grep -q "$state/state.yaml" "$site/files"
ok 'the state has a cached catalog' grep -q "$cached" "$site/files"
for file in "$state/agent_catalog_run.lock" $(cat "$site/files"); do
	short=${file#"$site"/}
	[ ! -f "$file" ] || mv "$file" "$site/aside"
	mkfifo "$file"
	rc=$(run_agent)
	ok "a FIFO in place of $short does not block the run" [ "$rc" -lt 100 ]
	case $file in
	*/agent_catalog_run.lock | */state.yaml)
		like 'the error names the file and its kind' \
		    "$(cat "$site/out")" \
		    "$file is a FIFO and not a regular file"
		;;
	esac
	rm -f "$file" "$file.bad"
	[ ! -f "$site/aside" ] || mv "$site/aside" "$file"
done
mkfifo "$state/agent_disabled.lock"
is 'a FIFO as the disabled lock disables runs' "$(run_agent)" 1
like 'the error names the disabled lock and its kind' "$(cat "$site/out")" \
    "agent_disabled.lock is a FIFO and not a regular file"
done_testing
