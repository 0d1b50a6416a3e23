#!/bin/sh
# Code that was saved is served at once with 1,000 environments, and with
# modules of 20,000 files; what watches them is bounded.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" -eq 0 ] || skip_all 'needs root, to start daemons with users'
envs=$site/code/environments
m=$envs/production/modules/m

# title ENVIRONMENT: what its catalog has.
title()
{
	request "$node" "/puppet/v3/catalog/$node?environment=$1" |
	    jq -r '.resources[] | select(.type == "Notify").title'
}
# watches PID: directories that it watches
watches() { cat "/proc/$1/fdinfo"/* 2>/dev/null | grep -c '^inotify wd'; }

lay_out 'workers = 1'
i=0
while [ $((i += 1)) -le 1000 ]; do
	echo "$envs/e$i/manifests"
done | xargs mkdir -p
i=0
while [ $((i += 1)) -le 1000 ]; do
	echo "notify { 'first': }" >"$envs/e$i/manifests/site.pp"
done
# 20,000 files for agents in 200 directories, 2,000 manifests in 20
i=0
while [ $((i += 1)) -le 200 ]; do
	mkdir -p "$m/files/d$i"
	(cd "$m/files/d$i" && seq 100 | xargs touch)
done
i=0
while [ $((i += 1)) -le 20 ]; do
	mkdir -p "$m/manifests/s$i"
	j=0
	while [ $((j += 1)) -le 100 ]; do
		echo "class m::s$i::c$j { notify { 's$i c$j': } }" \
		    >"$m/manifests/s$i/c$j.pp"
	done
done
echo 'include m::s7::c7' | manifest
start_server || exit 1
is 'a class of 2,000' "$(title production)" 's7 c7'
old=0
for i in 1 2 3 4 5 6; do
	echo "class m::s7::c7 { notify { 'changed $i': } }" \
	    >"$m/manifests/s7/c7.pp"
	[ "$(title production)" = "changed $i" ] || old=$((old + 1))
done
is 'each change of it was served at once' "$old" 0
echo 'class m::s20::new { notify { "new": } }' >"$m/manifests/s20/new.pp"
echo 'include m::s20::new' | manifest
is 'and a new file' "$(title production)" new
pid=$(pgrep -n -P "$daemon" environ)
n=$(watches "$pid")
ok "directories of code are watched, not those of files ($n)" \
    [ "$n" -ge 20 -a "$n" -lt 100 ]
is 'with one descriptor' \
    "$(find "/proc/$pid/fd" -lname 'anon_inode:inotify' | wc -l)" 1

# Some of the thousand are in use; each has its own process and watches.
old=0
for i in 1 250 500 750 1000 999; do
	[ "$(title e$i)" = first ] || old=$((old + 1))
	echo "notify { 'second': }" >"$envs/e$i/manifests/site.pp"
	[ "$(title e$i)" = second ] || old=$((old + 1))
done
is 'each of the environments has its new code at once' "$old" 0
echo "notify { 'third': }" >"$envs/e250/manifests/site.pp"
is 'others do not disturb it' "$(title e250) $(title e500)" 'third second'
n=$(watches "$(pgrep -n -P "$daemon" environ)")
ok "an environment watches its own directories ($n)" \
    [ "$n" -ge 2 -a "$n" -lt 30 ]
done_testing
