#!/bin/sh
# A week of one fleet in twenty minutes: agents whose runs come every few seconds,
# edits, renewed certificates, restarts and crashes of each daemon, upgrades of
# the programs, a full disk, a clock that jumps.  Each agent has the last edit in
# the end, each run its report, and memory and descriptors stay as they were.
# environment: SOAK_SECONDS  its length (default: 1200)
#              SOAK_AGENTS   agents (default: 50)
# time limit: 4000
. "$(dirname "$0")/../lib.sh"
[ "$(id -u)" = 0 ] || skip_all 'only root can mount a file system'
if [ "${OWN_MOUNTS:-}" != 1 ]; then
	OWN_MOUNTS=1 exec unshare -m "$0"
fi
. tests/daemons.sh

seconds=${SOAK_SECONDS:-1200}
agents=${SOAK_AGENTS:-50}
clock=$B/torture/clock.so
[ -e "$clock" ] || skip_all "no $clock"
ttl=$((seconds > 300 ? seconds / 5 : 60))
renewal=$((ttl / 2))s
# a clock that is wrong by more keeps a certificate until it has ended
step=-$((ttl / 6))
ttl=${ttl}s

# --- the site ---

# copy_programs: as a package puts them there, each in a single step.
copy_programs()
{
	mkdir -p "$site/bin"
	for c_file in "$B/bin"/*; do
		cp -p "$c_file" "$site/bin/.new" &&
			mv "$site/bin/.new" "$site/bin/${c_file##*/}"
	done
}

# edit: the next content of all files.
version=0
edit()
{
	version=$((version + 1))
	manifest <<END
file { "\${facts['target']}/a": content => "$version\n" }
~> exec { "/bin/sh -c 'echo $version >>\${facts['target']}/log'":
  refreshonly => true }
file { "\${facts['target']}/by_template": content => inline_epp('<%= \$facts["networking"]["hostname"] %> $version') }
END
}

# agent_lay_out I: its settings; it gets its certificate from the CA.
agent_lay_out()
{
	a_dir=$site/a$1
	mkdir -p "$a_dir/target" "$a_dir/run" "$a_dir/var" "$a_dir/facts.d"
	echo "target=$a_dir/target" >"$a_dir/facts.d/target.txt"
	cat >"$a_dir/puppet.conf" <<END
[main]
confdir = $a_dir
vardir = $a_dir/var
rundir = $a_dir/run
ssldir = $a_dir/ssl
pluginfactdest = $a_dir/facts.d
serverport = $port
server = localhost
certname = a$1.example.com
runinterval = 4s
waitforcert = 2s
hostcert_renewal_interval = $renewal
pluginsync = false
user = 65534
group = 65534
END
}

# agent_start I: the agent's daemon; its records are added to those of before.
agent_start()
{
	s_clock=
	[ "$1" != 2 ] || s_clock="LD_PRELOAD=$clock CLOCK_OFF=$step CLOCK_JUMPS=300"
	# shellcheck disable=SC2086 # words
	env $s_clock "$site/bin/dalang-applyd" --config "$site/a$1/puppet.conf" \
	    --no-daemonize --logdest json --log_level info \
	    >>"$site/a$1/records" 2>&1 </dev/null &
	eval "agent$1=$!"
	t_pids="$t_pids $!"
}
agent_pid() { eval "echo \$agent$1"; }

server_start()
{
	"$site/bin/dalang-compiled" --config "$config" --logdest json \
	    --log_level info >>"$site/log" 2>&1 </dev/null &
	daemon=$!
	t_pids="$t_pids $!"
	wait_for 60 is_up
}

# --- what happens ---

tick=0
server_restart() { stop "$daemon" && server_start; }
server_crash()
{
	# shellcheck disable=SC2046 # pids are words
	kill -9 $(pgrep -P "$daemon" | sed -n "$((tick % 5 + 1))p") 2>/dev/null || :
}
worker_crash()
{
	# shellcheck disable=SC2046 # pids are words
	kill -9 $(workers | head -1) 2>/dev/null || :
}
agent_restart()
{
	e_agent=$((tick % agents + 1))
	stop "$(agent_pid "$e_agent")"
	agent_start "$e_agent"
}
agent_crash()
{
	e_agent=$(((tick * 7) % agents + 1))
	kill -9 "$(agent_pid "$e_agent")"
	wait "$(agent_pid "$e_agent")" 2>/dev/null
	agent_start "$e_agent"
}
upgrade()
{
	copy_programs
	server_restart
	for e_agent in $(seq 3 3 "$agents"); do
		stop "$(agent_pid "$e_agent")"
		agent_start "$e_agent"
	done
}
disk_fills() { dd if=/dev/zero of="$site/a1/var/fill" bs=64k 2>/dev/null || :; }
disk_empties() { rm -f "$site/a1/var/fill"; }
settings_change()
{
	sed -i "s/^runinterval.*/runinterval = $((tick % 2 + 4))s/" \
	    "$site/a4/puppet.conf"
	kill -HUP "$(agent_pid 4)"
	kill -HUP "$daemon"
}
events='edit worker_crash agent_restart edit agent_crash disk_fills
server_restart edit disk_empties settings_change server_crash edit upgrade'
event()
{
	# shellcheck disable=SC2086 # words
	set -- $events
	shift $((tick % $#))
	echo "$(($(date +%s) - began)) $1" >>"$site/events"
	"$1"
	tick=$((tick + 1))
}

# --- what is measured ---

# use PID: kilobytes that its processes do not share, and their descriptors.
use()
{
	for u_pid in $(family "$1"); do
		u_kb=$(awk '/^(Private|Swap)/ { n += $2 } END { print n + 0 }' \
		    "/proc/$u_pid/smaps_rollup" 2>/dev/null)
		u_fds=$(find "/proc/$u_pid/fd" -mindepth 1 2>/dev/null | wc -l)
		echo "${u_kb:-0} $u_fds"
	done | awk '{ kb += $1; fds += $2 } END { print kb + 0, fds + 0 }'
}
sample()
{
	echo "$(($(date +%s) - began)) $(use "$daemon") $(use "$(agent_pid 3)")" \
	    >>"$site/samples"
}
# least COLUMN FROM TO: the smallest sample between these parts of the time, in
# which restarts and runs in progress do not count.
least()
{
	awk -v column="$1" -v from="$2" -v to="$3" -v all="$seconds" '
	$1 >= all * from && $1 <= all * to && (least == "" || $column < least) {
		least = $column
	}
	END { print least + 0 }' "$site/samples"
}

# --- the week ---

lay_out 'ca = true' 'autosign = true' 'allow_auto_renewal = true' \
    "auto_renewal_cert_ttl = $ttl" 'reports = store' \
    'dns_alt_names = localhost,puppet' 'key_type = ec'
rm -rf "$site/ssl"
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
ln -s new "$site/ssl"
dalang ca setup --config "$config" >/dev/null
sed -i "s,^cadir = .*,&\nca_ttl = $ttl," "$config"
copy_programs
edit
: >"$site/log"
began=$(date +%s)
server_start || exit 1
wait_for 60 environment_ready 1
for i in $(seq "$agents"); do agent_lay_out "$i"; done
mount -t tmpfs -o size=8m,mode=755 none "$site/a1/var" ||
    skip_all 'a file system cannot be mounted'
for i in $(seq "$agents"); do agent_start "$i"; done
# behind: the agents that do not have the last edit.
behind()
{
	for h_agent in $(seq "$agents"); do
		h_has=$(cat "$site/a$h_agent/target/a" 2>/dev/null)
		[ "$h_has" = "$version" ] ||
			echo "$h_agent: $h_has of $version; $(grep '"log.level":"e' \
			    "$site/a$h_agent/records" | tail -1 |
			    jq -r .message)"
	done
}
up_to_date() { [ -z "$(behind)" ]; }
wait_for 200 up_to_date
is 'each agent enrols, and applies the first catalog' "$(behind)" ''
up_to_date || exit 1

began=$(date +%s)
pause=$((seconds / 60 > 0 ? seconds / 60 : 1))
while [ $(($(date +%s) - began)) -lt "$seconds" ]; do
	event
	sleep "$pause"
	sample
	[ $((tick % 10)) != 0 ] ||
		echo "# $(($(date +%s) - began)) of $seconds s, $tick events"
done
disk_empties
edit
wait_for 100 up_to_date
is 'each agent has the last edit' "$(behind)" ''
alive()
{
	for l_agent in $(seq "$agents"); do
		kill -0 "$(agent_pid "$l_agent")" || return 1
	done
}
ok 'each daemon runs' alive
for i in $(seq "$agents"); do stop "$(agent_pid "$i")"; done
for i in $(seq "$agents"); do
	applied=$(grep -c '"code":"DLG-N-TRA-2101"' "$site/a$i/records")
	failed=$(grep -cE '"code":"DLG-E-AGT-2336"' "$site/a$i/records")
	# a file is named after its minute
	stored=$(grep -c "\"PUT /puppet/v3/report/a$i.example.com[^\"]* 200\"" \
	    "$site/log")
	echo "$i $applied $failed $stored"
done >"$site/runs"
echo "# runs: $(awk '{ n += $2; f += $3; s += $4 }
	END { print n ", reports: " s ", not sent: " f }' "$site/runs")"
is 'each run has its report, or an error with the reason' \
    "$(awk '$4 + $3 < $2 { print }' "$site/runs")" ''
renewed=$(grep -c '"POST /puppet-ca/v1/certificate_renewal' "$site/log")
ok "certificates were renewed: $renewed" [ "$renewed" -ge "$agents" ]
is 'refreshes came once for each edit that an agent saw' "$(
	for i in $(seq "$agents"); do
		uniq -d "$site/a$i/target/log"
	done)" ''
is 'no temporary file is left' "$(find "$site"/a*/target -type f |
    grep -vE '/(a|log|by_template)$')" ''
is 'no process crashed by itself' "$(grep -ho \
    'terminated by signal [0-9]*' "$site/log" "$site"/a*/records |
    grep -v 'signal 9$' | sort | uniq -c)" ''
echo "# at the first quarter and the last one: server $(least 2 .2 .45) and \
$(least 2 .75 1) KB, $(least 3 .2 .45) and $(least 3 .75 1) descriptors; \
agent $(least 4 .2 .45) and $(least 4 .75 1) KB, $(least 5 .2 .45) and \
$(least 5 .75 1) descriptors"
flat() { [ "$2" -le $(($1 + $1 / 5 + $3)) ]; }
ok "the server's memory is flat" flat "$(least 2 .2 .45)" "$(least 2 .75 1)" 4000
ok "the agent's memory is flat" flat "$(least 4 .2 .45)" "$(least 4 .75 1)" 1000
ok "the server's descriptors are flat" \
    flat "$(least 3 .2 .45)" "$(least 3 .75 1)" 10
ok "the agent's descriptors are flat" \
    flat "$(least 5 .2 .45)" "$(least 5 .75 1)" 3
ok 'the daemon stops' stop "$daemon"
umount "$site/a1/var"
done_testing
