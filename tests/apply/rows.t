#!/bin/sh
# Each row of tests/peers/apply/ROWS names at least two cases whose recorded
# output contains its words, or gives the reason why none does;
# tests/peers/DIFFERENCES gives the reason why a case differs from Puppet.
. "$(dirname "$0")/../lib.sh"

rows=tests/peers/apply/ROWS

# The recorded output of each case, in a file of its name.
recorded=$(scratch)/recorded
mkdir -p "$recorded/agent" "$recorded/resource"
awk -v directory="$recorded/" '
FNR == 1 {
	if (out != "")
		close(out)
	out = FILENAME
	sub(/^tests\/(peers\/)?(apply\/)?/, "", out)
	sub(/\.pp$/, "", out)
	out = directory out
	printf "" >out
}
sub(/^#7?[!|] ?/, "") { print >out }
' tests/peers/apply/*.pp tests/peers/agent/*.pp tests/resource/*.pp

# shown_by PATTERN CASE...: the names of the cases that contain the words.
shown_by()
{
	pattern=$1
	shift
	(cd "$recorded" && grep -lE -e "$pattern" -- "$@")
}

# elsewhere SITUATION PATTERN REASON: each test that the reason names contains
# the words, or the name of the message with them.
elsewhere()
{
	words=$(awk -F '\t' -v pattern="$2" '$7 ~ pattern { print $1 }' \
	    daemon/*/messages.tab daemon/*/*/messages.tab | paste -sd '|' -)
	for path in $(echo "$3" | grep -oE 'tests/[a-zA-Z0-9_./]+'); do
		ok "$1: $path contains its words or message" \
		    grep -rqE -e "$2${words:+|$words}" "$path"
	done
}

# listed CASE: a row of DIFFERENCES gives the reason for our output.
listed()
{
	awk -F'\t' -v name="$1" '$1 == "apply" && name ~ "^(" $2 ")$" { n++ }
	    END { exit n == 0 }' tests/peers/DIFFERENCES
}

all_cases=$(cd "$recorded" && find . -path ./resource -prune -o -type f -print |
    sed 's,^\./,,' | sort)
tab=$(printf '\t')
while IFS=$tab read -r situation pattern cases; do
	case $situation in '#'* | '') continue ;; esac
	case $cases in
	'- '?*)
		# shellcheck disable=SC2086 # cases are words
		is "$situation: no case contains it, $cases" \
		    "$(shown_by "$pattern" $all_cases)" ''
		elsewhere "$situation" "${pattern#: }" "$cases"
		continue
		;;
	esac
	# shellcheck disable=SC2086 # cases are words
	set -- $cases
	is "$situation" "$(shown_by "$pattern" "$@")" "$(printf '%s\n' "$@")"
	ok "$situation: it has at least two cases" [ $# -ge 2 ]
done <"$rows"

ours=$(grep -l '^#? ours' tests/peers/apply/*.pp | sed 's#.*/\(.*\)\.pp#\1#')
for case in $ours; do
	ok "$case: DIFFERENCES has its reason" listed "$case"
done
awk -F'\t' '$1 == "apply" { print $2 }' tests/peers/DIFFERENCES >"$(scratch)/rows"
while read -r row; do
	like "$row: it is a case" "$ours" "^($row)\$"
done <"$(scratch)/rows"
done_testing
