# shellcheck shell=sh
# Cases of dalang config, for scripts that run them with one of two programs.
# A case of tests/settings/config/cases begins with a line `$ ACTION [ARG...]`,
# followed by the output, the status, and the lines that changed in
# configuration file, as diff prints them.  `$! ` begins a case whose output is
# not Puppet's: tests/peers/DIFFERENCES has the reason.

# config_case SITE PROGRAM LINE: one case, paths as SITE.
config_case()
{
	(
		site=$1
		program=$2
		file=$site/conf/puppet.conf
		cp tests/settings/config/conf/puppet.conf "$file"
		eval "set -- $3"
		"$program" "$site" "$@" 2>&1
		echo "status $?"
		diff tests/settings/config/conf/puppet.conf "$file"
	) | sed -e 's/\x1b\[[0-9;]*m//g' -e "s|$1|SITE|g" \
	    -e 's/puppet config/dalang config/' \
	    -e "s/'puppet help config \([a-z]*\)'/'dalang config \1 --help'/"
}

# config_cases SITE PROGRAM EXPECT: run the cases of a file.
config_cases()
{
	grep '^\$!\{0,1\} ' "$3" | while IFS= read -r t_line; do
		printf '%s\n' "$t_line"
		config_case "$1" "$2" "${t_line#* }"
	done
}
