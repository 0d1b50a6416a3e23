#!/bin/sh
# The reports of stock agents are stored byte for byte as Puppet's own report
# processor stores them.
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
}

# The default of Puppet 7, with which it is compared.
lay_out 'compat = 7' 'reports = store'
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

# Values that no agent sends in a plain run.
jq -c '.logs[0].tags += ["x", "x", "größer"] | .logs[0].message = "a: b\n\tc "
  | .logs[0].file = "/a b" | .logs[0].line = 7
  | .environment = "yes" | .configuration_version = 1.0e-7
  | .job_id = "12" | .noop = null | .unknown = {"a": 1}
  | .cached_catalog_status = "not_used"
  | .metrics.x = {name: "a_b", values: []}
  | .resource_statuses["X[y]"] = {}
  | (.resource_statuses[].events[]?.previous_value) =
      {"__ptype": "Sensitive", "__pvalue": [1, 2.5, null, {"a": "~"}]}
  | (.resource_statuses[].events[]?.time) = "2026-11-22T01:02:03.5+02:00"' \
    "$site/changes/body" >"$site/odd"
compare 'odd values' "$site/odd"

ok 'a stock report has resources' grep -q 'resource_type: File' "$site/ours.yaml"
done_testing
