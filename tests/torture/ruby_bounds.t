#!/bin/sh
# Ruby code of one environment that takes processes, processors or memory, in
# each way that was thought of, again and again for half a minute: compiles of
# another environment take at most twice as long as alone, its host can start,
# and nothing is left behind.  TIMES prints the measured times.
# time limit: 1200
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root, to become another user'
command -v ruby >/dev/null || skip_all 'ruby is not installed'

user=$((55000 + $$ % 5000)) # no other process has it
SECONDS_EACH=${SECONDS_EACH:-30}

# environment NAME: with the template of standard input as its only resource.
environment()
{
	e_dir=$site/code/environments/$1
	mkdir -p "$e_dir/modules/m/templates" "$e_dir/manifests"
	cat >"$e_dir/modules/m/templates/t.erb"
	echo "notify { chomp(template('m/t.erb')): }" >"$e_dir/manifests/site.pp"
}

# compile ENVIRONMENT NODE: the status and the milliseconds.
compile()
{
	curl -s --max-time 100 --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$2.pem" \
	    --key "$site/ssl/private_keys/$2.pem" \
	    -o /dev/null -w '%{http_code} %{time_total}\n' \
	    "https://localhost:$port/puppet/v3/catalog/$2?environment=$1" |
	    awk '{ printf "%s %d\n", $1, $2 * 1000 }'
}
statuses() { cut -d ' ' -f 1 "$1" | sort -u | xargs; }
median() { cut -d ' ' -f 2 "$1" | sort -n | awk '{ a[NR] = $1 } END { print a[int((NR + 1) / 2)] }'; }
mean() { awk '{ n += $2 } END { printf "%d\n", n / NR }' "$1"; }
longest() { cut -d ' ' -f 2 "$1" | sort -n | tail -n 1; }
durations() { echo "median $(median "$1"), mean $(mean "$1"), most $(longest "$1") ms"; }
ended() { grep -c 'Ruby host of environment bomb was ended' "$site/log"; }
none_left() { ! pgrep -U "$user" -f bomb >/dev/null; }
before() { [ "$(date +%s)" -lt "$1" ]; }

# bombs UNTIL: ask for the catalog of the bomb again and again.
bombs()
{
	while before "$1"; do
		compile bomb "$server"
	done
}

# attack NAME: with the template of standard input.
attack()
{
	environment bomb
	rm -f "$site/log"
	start_server || exit 1
	wait_for 60 environment_ready 1
	for _ in $(seq 30); do
		compile production "$node"
	done | sed 1,5d >"$site/alone"
	a_until=$(($(date +%s) + SECONDS_EACH))
	bombs $a_until >"$site/bombed" &
	a_bombs=$!
	compile fresh "$other" >"$site/fresh"
	while before $a_until; do
		compile production "$node"
	done >"$site/beside"
	echo "# $1: alone $(durations "$site/alone"); beside" \
	    "$(durations "$site/beside"), $(wc -l <"$site/beside") compiles;" \
	    "new host $(cut -d ' ' -f 2 "$site/fresh") ms;" \
	    "$(ended) hosts ended, $(wc -l <"$site/bombed") bombs"
	is "$1: each compile beside it succeeds" \
	    "$(statuses "$site/beside") $(statuses "$site/fresh")" '200 200'
	ok "$1: it takes at most twice as long" \
	    [ "$(median "$site/beside")" -le $(($(median "$site/alone") * 2 + 5)) ]
	ok "$1: in the mean, too" \
	    [ "$(mean "$site/beside")" -le $(($(mean "$site/alone") * 2 + 20)) ]
	wait $a_bombs
	stop "$daemon"
	ok "$1: nothing is left" wait_for 20 none_left
}

echo 'rendered' | environment production
echo 'rendered' | environment fresh
lay_out 'workers = 1' 'compile_timeout = 20s' "ruby_user = $user" \
    'environments_memory = 100000000'

attack 'processes that fork' <<'END'
<% $0 = 'bomb'; loop { fork { loop { fork { loop { } } } } } %>
END
attack 'double forks' <<'END'
<% $0 = 'bomb'; loop { Process.wait(fork { fork { loop { } }; exit!(0) }) } %>
END
attack 'sessions of their own' <<'END'
<% $0 = 'bomb'; loop { fork { Process.setsid; fork { Process.setsid; loop { } } } } %>
END
attack 'processes that stop' <<'END'
<% $0 = 'bomb'; loop { fork { fork { loop { } }; Process.kill(:STOP, Process.pid) } } %>
END
attack 'signals that are ignored' <<'END'
<% $0 = 'bomb'
   %w[TERM HUP INT QUIT PIPE ALRM USR1 USR2 CHLD].each { |s| trap(s, 'IGNORE') }
   loop { fork { loop { } } } %>
END
attack 'programs' <<'END'
<% loop { spawn('exec -a bomb sleep 1000', [:out, :err] => '/dev/null') } %>
END
attack 'threads' <<'END'
<% $0 = 'bomb'; fork { loop { Thread.new { loop { } } } }; loop { } %>
END
attack 'memory' <<'END'
<% $0 = 'bomb'; 20.times { fork { x = 'x' * (400 << 20); sleep } }; sleep 100 %>
END
attack 'memory that grows' <<'END'
<% $0 = 'bomb'; a = []; 4.times { fork { loop { a << 'x' * (1 << 20); sleep 0.002 } } }; sleep 100 %>
END
attack 'the host is signalled' <<'END'
<% $0 = 'bomb'; fork { Process.setsid; loop { } }
   loop { %i[KILL STOP TERM INT].each { |s| Process.kill(s, 1) rescue nil } } %>
END
attack 'processes that end and start' <<'END'
<% $0 = 'bomb'; 20.times { fork { Process.setsid; loop { fork { exit!(0) }; Process.detach(fork { exit!(0) }) } } }; sleep 100 %>
END
attack 'fewer than the bound' <<'END'
<% $0 = 'bomb'; 90.times { fork { Process.setsid; loop { } } }; sleep 100 %>
END

# The ends of the daemon, of the launcher and of a run of the daemon, in the
# middle of a bomb.
environment bomb <<'END'
<% $0 = 'bomb'; loop { fork { Process.setsid; loop { fork { loop { } } } } } %>
END
# shellcheck disable=SC2317 # called by wait_for
has_bombed() { pgrep -U "$user" -f bomb >/dev/null; }
for signal in TERM KILL; do
	rm -f "$site/log"
	start_server || exit 1
	wait_for 60 environment_ready 1
	compile bomb "$server" >/dev/null &
	ok "a bomb runs when the daemon gets SIG$signal" wait_for 20 has_bombed
	kill "-$signal" "$daemon"
	ok "SIG$signal: nothing is left" wait_for 30 none_left
	wait
done
rm -f "$site/log"
start_server || exit 1
wait_for 60 environment_ready 1
compile bomb "$server" >/dev/null &
wait_for 20 has_bombed
pkill -KILL -P "$daemon" -f 'dalang-compiled: ruby'
kill -HUP "$daemon"
is 'a reload in the middle of a bomb: others compile' \
    "$(compile production "$node" | cut -d ' ' -f 1)" 200
stop "$daemon"
ok 'and nothing is left' wait_for 30 none_left
done_testing
