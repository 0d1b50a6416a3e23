#!/bin/sh
# The type file when the system fails: contents, sources, rights, links,
# directories, backups.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/failing/calls.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root'

prepare()
{
	mkdir -p "$w/m/d"
	echo old >"$w/m/f"
	echo src >"$w/src"
	cat >"$w/site.pp" <<EOF
filebucket { 'main': path => '$w/b' }
file { '$w/m/f': content => 'new', backup => main }
file { '$w/m/d/n': source => '$w/src', mode => '0600' }
EOF
}

act()
{
	"$@" dalang apply --compat 7 --certname node --confdir "$w/c" \
	    --vardir "$w/v" --rundir "$w/r" "$w/site.pp"
}

failing_calls contents
done_testing
