# shellcheck shell=sh
# The cases of tests/lookup, for scripts that run them with one of two
# programs; the README there describes their form.

# lookup_case SITE PROGRAM LINE: the output of one lookup, paths as SITE.
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
	) | sed -e 's/\x1b\[[0-9;]*m//g' -e "s|$1|SITE|g" \
	    -e 's/puppet lookup/dalang lookup/'
}

# lookup_cases SITE PROGRAM EXPECT: run the cases of a file; `$! ` begins those
# whose output is not Puppet's.
lookup_cases()
{
	grep '^\$!\{0,1\} ' "$3" | while IFS= read -r t_line; do
		printf '%s\n' "$t_line"
		lookup_case "$1" "$2" "${t_line#* }"
	done
}
