#!/bin/sh
# `puppet config` prints and writes what tests/settings/config/cases holds,
# other than in the cases that are marked as ours.
# time limit: 900
. "$(dirname "$0")/../lib.sh"
. tests/settings/config.sh

peer puppet || skip_all "Puppet cannot be unpacked here"
site=$(scratch)/site
cp -R tests/settings/config "$site"

config()
{
	t_site=$1
	shift
	PUPPET_SCRATCH=$t_site tests/peers/puppet config "$@"
}

# only MARK: the cases that begin with it.
only()
{
	awk -v mark="$1" '/^\$!? / { on = $1 == mark } on' \
	    tests/settings/config/cases
}

only '$' >"$(scratch)/expect"
config_cases "$site" config "$(scratch)/expect" >"$(scratch)/got"
same "the cases of tests/settings/config/cases" "$(scratch)/got" \
    "$(scratch)/expect"

# Each case of ours has its reason.
only '$!' | sed -n 's/^\$! //p' | while IFS= read -r case; do
	awk -F'\t' -v name="$case" '$1 == "config" &&
	    name ~ "^(" $2 ")$" { found = 1 } END { exit !found }' \
	    tests/peers/DIFFERENCES || printf '%s\n' "$case"
done >"$(scratch)/unlisted"
is "DIFFERENCES lists the cases of ours" "$(cat "$(scratch)/unlisted")" ''
done_testing
