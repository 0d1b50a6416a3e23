# shellcheck shell=sh
# The cases of tests/lookup, for scripts that run them with one of two
# programs; the README there describes their form.

# lookup_case SITE PROGRAM LINE: the output of one lookup.
lookup_case()
{
	(
		site=$1
		program=$2
		eval "set -- $3"
		case " $* " in
		*' --node '*) ;;
		*) set -- --node web01.example.com \
			--facts "$site/facts.yaml" "$@" ;;
		esac
		"$program" "$site" "$@" 2>&1
		echo "status $?"
	)
}

# cases_of VERSION FILE [MARK...]: the cases of a file for that version of Puppet;
# with marks those that begin with one of them.
cases_of()
{
	awk -v marks=" ${3:-\$ \$! \$$1} " '/^\$[!78]? / {
		on = index(marks, " " $1 " ")
	} on' "$2"
}

# lookup_cases SITE PROGRAM EXPECT: run the cases of a file; paths are SITE.
lookup_cases()
{
	grep '^\$[!78]\{0,1\} ' "$3" | while IFS= read -r t_line; do
		printf '%s\n' "$t_line"
		lookup_case "$1" "$2" "${t_line#* }"
	done | sed -e 's/\x1b\[[0-9;]*m//g' -e "s|$1|SITE|g" \
	    -e 's/puppet lookup/dalang lookup/'
}
