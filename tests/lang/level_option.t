#!/bin/sh
# --debug of a command logs at level debug, --verbose does not.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir "$s/conf"

# debug OPTION COMMAND...: 1 if it logs at level debug, else 0.
debug()
{
	option=$1
	shift
	"$@" "$option" --confdir "$s/conf" --vardir "$s/v" --codedir "$s/code" \
	    </dev/null 2>&1 | grep -c 'Debug: ' | sed 's/^[1-9].*/1/'
}

while read -r words; do
	# shellcheck disable=SC2086 # words of a command
	is "dalang $words --debug" "$(debug --debug dalang $words)" 1
	# shellcheck disable=SC2086 # words of a command
	is "dalang $words --verbose" "$(debug --verbose dalang $words)" 0
done <<'END'
apply -e 1
ca list
catalog download
catalog find web01
catalog select web01 file
compile web01
doctor
epp render -e x
filebucket list
lookup a
node clean web01
node find web01
node status web01
resource user root
ssl verify
END
done_testing
