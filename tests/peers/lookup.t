#!/bin/sh
# `puppet lookup` prints what tests/lookup/expect holds, other than in the cases
# that are marked as ours, which tests/peers/DIFFERENCES lists.
# time limit: 1500
. "$(dirname "$0")/../lib.sh"
. tests/lookup/cases.sh

peer puppet || skip_all "Puppet cannot be unpacked here"
site=$(scratch)/site
cp -R tests/lookup/site "$site"

lookup()
{
	t_site=$1
	shift
	PUPPET_SCRATCH=$t_site tests/peers/puppet lookup "$@"
}

cases_of "$PUPPET" tests/lookup/expect "\$ \$$PUPPET" >"$(scratch)/expect"
lookup_cases "$site" lookup "$(scratch)/expect" >"$(scratch)/got"
compared "$(grep -c '^\$' "$(scratch)/expect")" \
    "$(diff "$(scratch)/expect" "$(scratch)/got" | grep -c '^[0-9]')"
same "the cases of tests/lookup/expect" "$(scratch)/got" "$(scratch)/expect"

for folder in forms levels; do
	cut -f1 "tests/lookup/$folder/expect" |
	    tests/peers/ruby tests/lookup/forms.rb "tests/lookup/$folder" \
		2>/dev/null | sed -f tests/ruby.sed >"$(scratch)/got"
	compared "$(wc -l <"tests/lookup/$folder/expect")" \
	    "$(diff "tests/lookup/$folder/expect" "$(scratch)/got" |
		grep -c '^<')"
	same "the calls of tests/lookup/$folder/expect" "$(scratch)/got" \
	    "tests/lookup/$folder/expect"
done

# Each case of ours has its reason.
cases_of 8 tests/lookup/expect '$!' | sed -n 's/^\$! //p' | while IFS= read -r case; do
	awk -F'\t' -v name="$case" '$1 == "lookup" &&
	    name ~ "^(" $2 ")$" { found = 1 } END { exit !found }' \
	    tests/peers/DIFFERENCES || printf '%s\n' "$case"
done >"$(scratch)/unlisted"
is "DIFFERENCES lists the cases of ours" "$(cat "$(scratch)/unlisted")" ''
done_testing
