#!/bin/sh
# doc/coming-from-puppet.md has a row for each command of Puppet; commands that
# it marks as missing are errors that name a replacement, and the others exist.
# Its rows of settings are what `make generate` writes.
. "$(dirname "$0")/../lib.sh"

page=doc/coming-from-puppet.md
# shellcheck disable=SC2016 # the page contains backquotes
for name in agent apply catalog config describe device doc epp facts \
    filebucket generate help lookup man module node parser plugin report \
    resource script ssl; do
	row=$(grep "^| .*\`$name\`.* | " $page)
	ok "the page has a row for $name" test -n "$row"
	case $row in
	*' | is missing'* | *' | are missing'*)
		like "dalang $name is missing" "$(dalang $name 2>&1)" \
		    "^Error: 'dalang $name' does not exist: "
		;;
	*)
		like "dalang $name is listed" "$(dalang help 2>&1)" \
		    "^  $name |'dalang $name "
		;;
	esac
done
ok 'its settings are those without effect' doc/settings -c "$B/bin/dalang"
done_testing
