#!/bin/sh
# The reports and facts of stock agents are stored byte for byte as Puppet's own
# report processor and termini store them.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer puppet || skip_all 'puppet cannot be unpacked'

# compare NAME BODY: by our daemon and by Puppet.
compare()
{
	rm -rf "$site/var/reports/$node" "$site/theirs"
	is "$1: it is accepted" "$(status $node \
	    "/puppet/v3/report/$node?environment=production" -X PUT \
	    -H 'Content-Type: application/json' --data-binary "@$2")" 200
	tests/peers/ruby tests/peers/stored.rb "$2" "$site/theirs" \
	    >"$site/path" 2>&1 || sed 's/^/# /' "$site/path"
	cat "$site/var/reports/$node"/*.yaml >"$site/ours.yaml"
	cat "$site/theirs/$node"/*.yaml >"$site/theirs.yaml"
	same "$1: the stored file" "$site/ours.yaml" "$site/theirs.yaml"
	for by in "$site/var/reports" "$site/theirs"; do
		dalang report list --config /dev/null --reportdir "$by" \
		    --json | sed 's/"stored":"[^"]*",//' \
		    >"$site/$(basename "$by").json"
	done
	same "$1: dalang report list reads both" "$site/reports.json" \
	    "$site/theirs.json"
}

lay_out "compat = $PUPPET" 'reports = store'
echo "notify { 'a': }" | manifest
start_server || exit 1

for case in tests/peers/reports/*.pp; do
	name=$(basename "$case" .pp)
	dir=$site/$name
	mkdir -p "$dir/d"
	sed "s#@DIR@#$dir/d#g" "$case" >"$dir/site.pp"
	options=$(sed -n 's/^#: //p' "$case")
	# shellcheck disable=SC2086 # options are words
	(cd "$dir" && PUPPET_SCRATCH=$dir/s "$OLDPWD/tests/peers/puppet" apply \
	    --color false $options --vardir "$dir/var" \
	    --publicdir "$dir/public" site.pp >"$dir/out" 2>&1)
	tests/peers/ruby -e 'require "puppet"
r = YAML.unsafe_load_file(ARGV[0])
r.host = ARGV[1]
puts r.to_json' "$dir/var/state/last_run_report.yaml" $node >"$dir/body"
	compare "$name" "$dir/body"
done

# Values that no agent sends in a plain run.  Puppet 8 cannot store a resource
# without any: undefined method `failed' for nil.
empty='| .resource_statuses["X[y]"] = {}'
[ "$PUPPET" = 7 ] || empty=
jq -c '.logs[0].tags += ["x", "x", "größer"] | .logs[0].message = "a: b\n\tc "
  | .logs[0].file = "/a b" | .logs[0].line = 7
  | .environment = "yes" | .configuration_version = 1.0e-7
  | .job_id = "12" | .noop = null | .unknown = {"a": 1}
  | .cached_catalog_status = "not_used"
  | .metrics.x = {name: "a_b", values: []} '"$empty"'
  | (.resource_statuses[].events[]?.previous_value) =
      {"__ptype": "Sensitive", "__pvalue": [1, 2.5, null, {"a": "~"}]}
  | (.resource_statuses[].events[]?.time) = "2026-11-22T01:02:03.5+02:00"' \
    "$site/changes/body" >"$site/odd"
compare 'odd values' "$site/odd"

ok 'a stock report has resources' grep -q 'resource_type: File' "$site/ours.yaml"

# facts_compare TERMINUS DIR: the file below DIR, with that of Puppet.
facts_compare()
{
	is "facts, $1: accepted" "$(status $node \
	    "/puppet/v3/facts/$node?environment=production" -X PUT \
	    -H 'Content-Type: application/json' \
	    --data-binary "@$site/facts")" 200
	tests/peers/ruby tests/peers/stored_facts.rb "$1" "$site/facts" \
	    "$site/$1" "$2" >"$site/read" 2>"$site/errors" ||
	    sed 's/^/# /' "$site/errors"
	same "facts, $1: the stored file" "$2/facts/$node.$1" \
	    "$site/$1/facts/$node.$1"
	exact_jq -S .values "$site/read" >"$site/read.values"
	exact_jq -S .values "$site/facts" >"$site/sent.values"
	same "facts, $1: Puppet reads it" "$site/read.values" "$site/sent.values"
}

PUPPET_SCRATCH=$site/agent tests/peers/puppet facts show --render-as json \
    2>/dev/null |
    jq --arg name $node '{name: $name, values: (. + {empty: {}, list: [],
	text: "a: b\n- c\n", yes: "yes", number: "007", float: 1.5e300}),
	timestamp: "2026-11-22T08:00:00.123456789+00:00"}' >"$site/facts"
facts_compare yaml "$site/var/yaml"
sed -i 's/^\[server\]/[server]\nfacts_terminus = json/' "$config"
# shellcheck disable=SC2154 # set by start
kill -HUP "$daemon"
wait_for 20 grep -q 'Reloaded the configuration' "$site/log"
facts_compare json "$site/var/server_data"
done_testing
