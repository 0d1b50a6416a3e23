#!/bin/sh
# A front that is blocked: the others serve pages and catalogs meanwhile, and
# the page of live events, which a browser requests again and again.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

admin=admin.example.com
mkdir -p "$site/ssl/ca"
tests/certificates "$site/ssl" $server
echo '1.3.6.1.4.1.34380.1.3.39 = ASN1:UTF8String:true' \
    >"$site/ssl/ca/$admin.add"
tests/certificates "$site/ssl" $admin
lay_out 'workers = 1' 'fronts = 2' 'status_page = true'
echo "notify { 'x': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1

# nonblocking PID: how many of its sockets have the flag O_NONBLOCK, 04000.
nonblocking()
{
	for fd in "/proc/$1/fd/"*; do
		case $(readlink "$fd") in
		socket:*) cat "/proc/$1/fdinfo/${fd##*/}" ;;
		esac
	done | grep -c '^flags:.*[4567]...$'
}
# Its sockets are two to the fronts and one to the log.
if [ "$(id -u)" -eq 0 ]; then
	has_sockets()
	{
		[ "$(nonblocking "$(pgrep -P "$daemon" -x 'status 1')")" = 3 ]
	}
	ok 'the process of the page waits for no front' wait_for 20 has_sockets
else
	skip 'the process of the page waits for no front' \
	    'needs root, to read its descriptors'
fi

front() { pgrep -P "$daemon" -x "front $1"; }
# five PATH: the statuses of five requests, a connection each.
five()
{
	for _ in 1 2 3 4 5; do
		status $admin "$1" --max-time 20
	done | sed 's/.../& /g'
}
all='200 200 200 200 200 '

for n in 1 2; do
	pid=$(front $n)
	kill -STOP "$pid"
	for path in /status /status/nodes /status/events /status/style.css; do
		is "$path is served while front $n is blocked" \
		    "$(five $path)" "$all"
	done
	is "so are catalogs ($n)" "$(status $node \
	    "/puppet/v3/catalog/$node?environment=production")" 200
	like "dalang status counts both fronts ($n)" \
	    "$(dalang status --rundir "$site/run")" ' 2 front,'
	kill -CONT "$pid"
	is "front $n has not been replaced" "$(front $n)" "$pid"
done
is 'afterwards both serve' "$(five /status)" "$all"
ok 'the daemon stops' stop "$daemon"
done_testing
