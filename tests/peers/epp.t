#!/bin/sh
# `puppet epp` prints what tests/epp/cases holds, other than in the cases that
# are marked as ours.
# time limit: 1500
. "$(dirname "$0")/../lib.sh"
. tests/epp/cases.sh

peer puppet || skip_all "Puppet cannot be unpacked here"
site=$(scratch)/site
cp -R tests/epp/site "$site"

epp()
{
	t_site=$1
	shift
	PUPPET_SCRATCH=$t_site "$TOP/tests/peers/puppet" epp "$@" \
	    --certname here.example.com
}

# only MARK: the cases that begin with it.
only()
{
	awk -v mark="$1" '/^\$!? / { on = $1 == mark } on' tests/epp/cases
}

only '$' >"$(scratch)/expect"
epp_cases "$site" epp "$(scratch)/expect" >"$(scratch)/got"
compared "$(grep -c '^\$ ' "$(scratch)/expect")" \
    "$(diff "$(scratch)/expect" "$(scratch)/got" | grep -c '^[0-9]')"
same "the cases of tests/epp/cases" "$(scratch)/got" "$(scratch)/expect"

# Each case of ours has its reason.
only '$!' | sed -n 's/^\$! //p' | while IFS= read -r case; do
	awk -F'\t' -v name="$case" '$1 == "epp" &&
	    name ~ "^(" $2 ")$" { found = 1 } END { exit !found }' \
	    tests/peers/DIFFERENCES || printf '%s\n' "$case"
done >"$(scratch)/unlisted"
is "DIFFERENCES lists the cases of ours" "$(cat "$(scratch)/unlisted")" ''
done_testing
