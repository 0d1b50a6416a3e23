# shellcheck shell=sh
# The cases of tests/epp, for scripts that run them with one of two programs.
# A case begins with a line `$ ACTION [ARG...]`, followed by the output and the
# status; its working directory is a copy of tests/epp/site.  `$! ` begins a
# case whose output is not Puppet's: tests/peers/DIFFERENCES has the reason.

# epp_case SITE PROGRAM LINE: one case, paths as SITE.
epp_case()
{
	(
		program=$2
		site=$1
		cd "$site" || exit
		eval "set -- $3"
		"$program" "$site" "$@" 2>&1 </dev/null
		echo "status $?"
	) | sed -e 's/\x1b\[[0-9;]*m//g' -e "s|$1|SITE|g" \
	    -e '/^[A-Z][a-z]*: Facter: /d' \
	    -e "s/'puppet help epp \([a-z]*\)'/'dalang epp \1 --help'/"
}

# epp_cases SITE PROGRAM EXPECT: run the cases of a file.
epp_cases()
{
	grep '^\$!\{0,1\} ' "$3" | while IFS= read -r t_line; do
		printf '%s\n' "$t_line"
		epp_case "$1" "$2" "${t_line#* }"
	done
}
