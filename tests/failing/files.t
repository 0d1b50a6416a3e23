#!/bin/sh
# The type file when the system fails: contents, sources, rights, backups; and
# the file that exec asks for.
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

# guarded: the command is not run when it is not known whether its file exists.
prepare()
{
	mkdir -p "$w/m"
	touch "$w/m/made"
	cat >"$w/site.pp" <<EOF
exec { '/bin/sh -c "echo ran >$w/ran"': creates => ['$w/m/none', '$w/m/made'] }
EOF
}
failing_calls guarded "$w/m"
done_testing
