#!/bin/sh
# The commands of the compile side when the system fails: data, catalogs,
# templates, modules, syntax, facts, settings, log files.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/failing/calls.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root'

# tree NAME: $tree is a folder that $w/m becomes; so its files name $w/m.
tree()
{
	tree=$s/$1
	mkdir "$tree"
}
prepare() { mkdir "$w" && cp -Rp "$tree" "$w/m"; }

# ran COMMAND...: a command of $w/m; its output is a file that is compared.
ran()
{
	"$@" --compat 7 --confdir "$w/c" --codedir "$w/m" --vardir "$w/v" \
	    --rundir "$w/r" >"$w/m/out"
}

tree config
printf '[main]\na = 1\n' >"$tree/puppet.conf"
act() { "$@" dalang config set --config "$w/m/puppet.conf" certname b; }
failing_calls config "$w/m"

tree log
cat >"$tree/log" <<'END'
{"@timestamp":"2026-11-22T08:00:00.5Z","log.level":"error","message":"m","event":{"code":"DLG-E-CAT-1201"},"service":{"name":"dalang-compiled"}}
END
act() { "$@" dalang log show "$w/m/log" >"$w/m/out"; }
failing_calls log "$w/m"
done_testing
