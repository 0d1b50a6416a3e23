#!/bin/sh
# A reload replaces the fronts: the old one serves until the new one is ready,
# however long that takes, and whether or not it can start.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# fronts: the pids of all fronts.
fronts()
{
	for f_pid in $(pgrep -P "$daemon"); do
		case $(cat "/proc/$f_pid/comm" 2>/dev/null) in
		front*) echo "$f_pid" ;;
		esac
	done
}

# begun: a second front runs whose pid is not $old.
begun()
{
	new=$(fronts | grep -vx "$old")
	[ -n "$new" ]
}

# reload_from NUMBER: a reload with another pipe as the certificate's file; its
# readers wait until the text is written: the parent at once, the new front
# later.
reload_from()
{
	mkfifo "$site/pipe$1"
	sed -i "s|^hostcert = .*|hostcert = $site/pipe$1|" "$config"
	kill -HUP "$daemon"
	give "$1" "$site/kept.pem"
}

# give NUMBER FILE: the file's text for the waiting reader.
give() { timeout 60 sh -c "cat '$2' >'$site/pipe$1'"; }

# answered: the status of a new connection.
answered() { status $node /status/v1/simple --max-time 20; }

lay_out "hostcert = $site/kept.pem"
cp "$site/ssl/certs/$server.pem" "$site/kept.pem"
manifest </dev/null
start_server || exit 1

old=$(fronts)
reload_from 1
ok "a reload starts a new front" wait_for 60 begun
ok "the reload is logged" wait_for 60 grep -q SRV-2503 "$site/log"
is "the old front serves while the new one starts" "$(answered)" 200
give 1 /dev/null
ok "a front without a certificate does not start" wait_for 60 \
    grep -q SRV-2505 "$site/log"
is "the old front serves when the new one cannot start" "$(answered)" 200
ok "the old front runs" kill -0 "$old"
give 1 "$site/kept.pem"
gone() { ! kill -0 "$1" 2>/dev/null; }
ok "the old front ends when the new one is ready" wait_for 60 gone "$old"
is "the new front serves" "$(answered)" 200
is "the new front is the only one" "$(fronts | wc -l)" 1

# Two reloads before the first one's front is ready.
old=$(fronts)
reload_from 2
ok "a second reload starts a new front" wait_for 60 begun
second=$new
reload_from 3
three() { [ "$(fronts | wc -l)" = 3 ]; }
ok "a third reload starts one more" wait_for 60 three
third=$(fronts | grep -vx -e "$old" -e "$second")
give 3 "$site/kept.pem"
ok "the last front replaces the serving one" wait_for 60 gone "$old"
is "the last front serves" "$(answered)" 200
give 2 "$site/kept.pem"
ok "the last front replaces the late one" wait_for 60 gone "$second"
is "the last front is the only remaining one" "$(fronts)" "$third"

# The serving front is killed while the new one starts.
old=$third
reload_from 4
ok "a fourth reload starts a new front" wait_for 60 begun
kill -9 "$old"
give 4 "$site/kept.pem"
is "the fourth front serves" "$(answered)" 200
is "the killed front was not restarted" "$(fronts)" "$new"

# A request that waits for an environment, which is loaded when its front ends.
# The environment could be split from another one, which does not answer yet.
old=$new
mkdir -p "$site/code/environments/late/manifests"
echo "notify { 'late': }" >"$site/code/environments/late/manifests/site.pp"
sed -i "s|^hostcert = .*|hostcert = $site/kept.pem|" "$config"
stopped=$(pgrep -P "$daemon" environ)
# shellcheck disable=SC2086 # pids are words
kill -STOP $stopped
status $node "/puppet/v3/catalog/$node?environment=late" >"$site/late" &
asking=$!
waits() { [ "$("$B/tools/metric" "$site/run/compiled.metrics" dlcInFlight)" = 1 ]; }
ok "a request waits for its environment" wait_for 20 waits
kill -HUP "$daemon"
ok "a fifth reload starts a new front" wait_for 60 begun
is "the new front serves" "$(answered)" 200
sleep 1 # the old one receives the message to end
# shellcheck disable=SC2086 # pids are words
kill -CONT $stopped
wait $asking
is "the front that ends answers what it has" "$(cat "$site/late")" 200
ok "then it ends" wait_for 20 gone "$old"
not_cut() { ! grep -q SRV-2557 "$site/log"; }
ok "it did not close a connection with a request" not_cut
stop "$daemon"
done_testing
