#!/bin/sh
# An agent's own files: a FIFO in place of one hangs no run, and a full disk
# stops none that needs no room on it.
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
	timeout -s KILL 30 dalang agent --test --config "$site/agent.conf" \
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
timeout -s KILL 30 dalang agent --test --config $site/agent.conf \
    --logdest console --color false >$site/out 2>&1
echo "exit \$?"
ls -A $site/agent/state
END
if unshare -m true 2>/dev/null; then
	out=$(unshare -m sh "$site/full.sh" 2>&1)
	like 'the lock of the last run is kept' "$out" 'lock.spare$'
	like 'a full disk stops no run' "$out" '^exit 2$'
	is 'it changes what is to be changed' "$(cat "$site/target/a")" x
	like 'what could not be saved is logged' "$(cat "$site/out")" \
	    '^(Error|Warning): .*No space left on device'
	is 'no half a file is left' "$(echo "$out" | grep -c dalang)" 0
else
	skip 'a full disk' 'no mount namespace'
fi

# --- a FIFO in place of each file ---

is 'a run leaves its state' "$(run_agent)" 2
state=$site/agent/state
cached=$site/agent/client_data/catalog/$node.json
find "$site/agent" -type f ! -path '*/journal/*' ! -name '*.spare' \
    ! -name contents ! -name paths >"$site/files"
ok 'there are files of the state' grep -q "$state/state.yaml" "$site/files"
ok 'there is a cached catalog' grep -q "$cached" "$site/files"
for file in "$state/agent_catalog_run.lock" $(cat "$site/files"); do
	short=${file#"$site"/}
	[ ! -f "$file" ] || mv "$file" "$site/aside"
	mkfifo "$file"
	rc=$(run_agent)
	ok "a FIFO in place of $short does not hang the run" [ "$rc" -lt 100 ]
	case $file in
	*/agent_catalog_run.lock | */state.yaml)
		like 'the file and its kind are named' "$(cat "$site/out")" \
		    "$file is a FIFO and not a regular file"
		;;
	esac
	rm -f "$file" "$file.bad"
	[ ! -f "$site/aside" ] || mv "$site/aside" "$file"
done
mkfifo "$state/agent_disabled.lock"
is 'a FIFO as the lock that disables disables' "$(run_agent)" 1
like 'the lock that disables and its kind are named' "$(cat "$site/out")" \
    "agent_disabled.lock is a FIFO and not a regular file"
done_testing
