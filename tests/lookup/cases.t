#!/bin/sh
# dalang lookup prints what tests/lookup/expect holds; README.md describes it.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/lookup/cases.sh

site=$(scratch)/site
cp -R tests/lookup/site "$site"

lookup()
{
	t_site=$1
	shift
	# shellcheck disable=SC2086 # options are words
	dalang lookup --confdir "$t_site/conf" --codedir "$t_site/code" \
	    --vardir "$t_site/var" --compat 7 $patient "$@"
}

lookup_cases "$site" lookup tests/lookup/expect >"$(scratch)/got"
same "the cases of tests/lookup/expect" "$(scratch)/got" tests/lookup/expect
is "without --node the node is this machine" \
    "$(lookup "$site" --certname here.example.com --render-as s \
	"trusted_name")" "here.example.com"
done_testing
