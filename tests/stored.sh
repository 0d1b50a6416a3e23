# shellcheck shell=sh
# Helpers for tests of a store with facts, catalogs and reports, after lib.sh:
# what nodes have, in PuppetDB's payload, and tests/tools/fleet_put.

wire=$(scratch)/wire
mkdir -p "$wire"
wire_now=$(date -u +%Y-%m-%dT%H:%M:%S.000Z)

# wire_facts NODE [FACTS]: facts of the node, JSON.
wire_facts()
{
	jq -nc --arg node "$1" --argjson facts "${2:-"{}"}" --arg now "$wire_now" '{
	    certname: $node, environment: "production", producer: "puppet",
	    producer_timestamp: $now, values: ({kernel: "Linux"} + $facts)}' \
	    >"$wire/$1-facts.json"
	echo "$wire/$1-facts.json"
}

# wire_catalog NODE TITLE: a catalog with a class and a resource.
wire_catalog()
{
	jq -nc --arg node "$1" --arg title "$2" --arg now "$wire_now" '
	def thing($type; $title): {type: $type, title: $title,
	    tags: [$type | ascii_downcase], exported: false, parameters: {}};
	{certname: $node, environment: "production", producer: "puppet",
	    producer_timestamp: $now, version: "1", code_id: null, job_id: null,
	    catalog_uuid: "51a6fa9c-6eb8-517a-87c0-bcade7a2f249",
	    transaction_uuid: "c221340a-facc-510b-8fb7-966c6ab2ac37",
	    resources: [thing("Class"; "main"), thing("Notify"; $title)],
	    edges: [{source: {type: "Class", title: "main"},
		target: {type: "Notify", title: $title},
		relationship: "contains"}]}' >"$wire/$1-catalog.json"
	echo "$wire/$1-catalog.json"
}

# wire_report NODE STATUS: a report.
wire_report()
{
	jq -nc --arg node "$1" --arg status "$2" --arg now "$wire_now" '{
	    certname: $node, environment: "production", producer: "puppet",
	    producer_timestamp: $now, start_time: $now, end_time: $now,
	    puppet_version: "8.10.0", report_format: 12, status: $status,
	    configuration_version: "1", noop: false, noop_pending: false,
	    corrective_change: false, code_id: null, job_id: null,
	    catalog_uuid: "c726c768-b9dc-589e-a6b7-41e8c9a20b70",
	    transaction_uuid: "faabf90f-c7e3-5687-82dd-4d87d392caa8",
	    cached_catalog_status: "not_used", resources: [], logs: [],
	    metrics: [{category: "resources", name: "total", value: 3}]}' \
	    >"$wire/$1-report.json"
	echo "$wire/$1-report.json"
}

# wire_put STORE FILE...: put what the files have.
wire_put()
{
	"$B/tools/fleet_put" "$@"
}
