#!/bin/sh
# The compile daemon when the system fails while it starts: it ends with an
# error, or does without something that failed.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/failing/calls.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root'

# $w/c is a copy of this site, and its rundir is compared; the requests come
# from another folder.
site=$s/c
manifests=$site/code/environments/production/manifests
config=$site/puppet.conf
mkdir "$site"
lay_out 'workers = 1'
chmod 755 "$s"
sed -i -e "s,$site/run,$w/m," -e "s,$site,$w/c," "$config"
echo "notify { 'a': }" | manifest
rm -r "$site/run" "$site/ssl/ca"
site=$s/client
mkdir "$site"
cp -Rp "$s/c/ssl" "$site"

prepare() { mkdir -p "$w/m" && cp -Rp "$s/c" "$w"; }

# ended_or_ready: the daemon waits for requests, or has ended.
ended_or_ready()
{
	! kill -0 "$a_tracer" 2>/dev/null ||
	    grep -q 'production is ready' "$s/log"
}

# act COMMAND...: start the daemon, ask for a catalog if it is ready, and stop
# it.
act()
{
	: >"$s/log"
	"$@" dalang-compiled --config "$w/c/puppet.conf" --logdest console \
	    >"$s/log" 2>&1 </dev/null &
	a_tracer=$!
	wait_for 30 ended_or_ready || echo 'Warning: it hangs'
	if kill -0 "$a_tracer" 2>/dev/null; then
		asked
		kill "$(pgrep -P "$a_tracer")"
	fi
	wait "$a_tracer"
	a_status=$?
	# not what changes in each run
	for file in compiled.metrics server.pid; do
		[ ! -e "$w/m/$file" ] || : >"$w/m/$file"
	done
	cat "$s/log"
	return $a_status
}

asked()
{
	a_got=$(put_facts "$node" --retry 5 --retry-connrefused)
	[ "$a_got" = 200 ] || echo "Warning: no facts: $a_got"
	a_got=$(status "$node" \
	    "/puppet/v3/catalog/$node?environment=production" \
	    --retry 5 --retry-connrefused)
	[ "$a_got" = 200 ] || echo "Warning: no catalog: $a_got"
}

# Each process that is started again would fail again.
follow=
failing_calls server "$w"
done_testing
