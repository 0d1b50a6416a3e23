#!/bin/sh
# dalang lookup prints what tests/lookup/expect holds; README.md describes it.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/lookup/cases.sh

# lookup SITE ARG...: with the settings of Puppet $version.
lookup()
{
	t_site=$1
	shift
	# shellcheck disable=SC2086 # options are words
	dalang lookup --confdir "$t_site/conf" --codedir "$t_site/code" \
	    --vardir "$t_site/var" --compat "$version" $patient "$@"
}

for version in 8 7; do
	site=$(scratch)/site$version
	cp -R tests/lookup/site "$site"
	cases_of $version tests/lookup/expect >"$(scratch)/expect"
	lookup_cases "$site" lookup "$(scratch)/expect" >"$(scratch)/got"
	same "the cases of tests/lookup/expect, $version" "$(scratch)/got" \
	    "$(scratch)/expect"
done
is "without --node the node is this machine" \
    "$(lookup "$site" --certname here.example.com --render-as s \
	"trusted_name")" "here.example.com"
done_testing
