#!/bin/sh
# The dashboard for Grafana: each name and label in it is served, Prometheus
# accepts each query, and panels do not overlap.
. "$(dirname "$0")/../lib.sh"

dashboard=managers/grafana-dalang.json
dir=$(scratch)
port=$(free_port)

# Both daemons, as they are scraped.
targets=
scraped=$port
for module in compile transaction; do
	scraped=$(next_port "$scraped")
	daemon=applyd
	[ $module = transaction ] || daemon=compiled
	start "$dir/$daemon" "$B/tools/segment" "$dir/$daemon.metrics" \
	    $daemon 42 20
	wait_for 20 grep -q ready "$dir/$daemon"
	start "$dir/$module" "$B/tools/exporter" "$dir/$daemon.metrics" \
	    $module "127.0.0.1:$scraped"
	wait_for 20 grep -q ready "$dir/$module"
	curl -s --max-time 60 "http://127.0.0.1:$scraped/metrics" \
	    >>"$dir/served"
	targets="$targets${targets:+, }'127.0.0.1:$scraped'"
done
peer prometheus
prometheus=$PEERS/prometheus/usr/bin/prometheus
if [ -x "$prometheus" ]; then
	cat >"$dir/prometheus.yml" <<END
scrape_configs:
- job_name: dalang
  scrape_interval: 1s
  static_configs:
  - targets: [$targets]
END
	start "$dir/prometheus" "$prometheus" \
	    --config.file="$dir/prometheus.yml" \
	    --storage.tsdb.path="$dir/tsdb" \
	    --web.listen-address="127.0.0.1:$port"
fi

# --- the file ---

ok 'the dashboard is JSON' jq . $dashboard
jq -r '.panels[] | select(.targets) | .targets[].expr' $dashboard >"$dir/exprs"
ok 'the dashboard has queries' [ "$(wc -l <"$dir/exprs")" -gt 60 ]
# shellcheck disable=SC2016 # Grafana's variable
is 'the data source is a variable' "$(jq -r '.templating.list[0].name,
    ([.. | .datasource? // empty | .uid] | unique[])' $dashboard)" \
    'datasource
${datasource}'
is 'each panel has its own id' "$(jq '[.panels[].id] |
    length - (unique | length)' $dashboard)" 0
is 'panels do not overlap' "$(jq -r '[.panels[] | . as $p | .gridPos |
    range(.x; .x + .w) as $x | range(.y; .y + .h) as $y | "\($x) \($y)"] |
    group_by(.)[] | select(length > 1)[0]' $dashboard)" ''
is 'no panel is wider than the page' \
    "$(jq '[.panels[].gridPos | .x + .w] | max' \
    $dashboard)" 24
is 'each panel has a description' "$(jq -r '.panels[] |
    select(.type != "row" and (.description // "") == "") | .title' \
    $dashboard)" ''

# --- its names ---

grep -o 'dalang_[a-z0-9_]*' "$dir/exprs" | sort -u >"$dir/names"
sed -n 's/^\(dalang_[a-z0-9_]*\).*/\1/p' "$dir/served" | sort -u \
    >"$dir/series"
is 'each name is served' "$(comm -23 "$dir/names" "$dir/series")" ''
# A line `NAME LABEL` for each label that a query selects by or that a legend
# contains; and for the served ones.
# shellcheck disable=SC2016 # variables of awk
labels='{
	name = $0; sub(/[{ ].*/, "", name)
	while (match($0, /[{,][a-z_]+[!=~]*="?/)) {
		label = substr($0, RSTART + 1, RLENGTH - 1)
		sub(/[^a-z_].*/, "", label)
		print name, label
		$0 = substr($0, RSTART + RLENGTH)
	}
}'
grep -o 'dalang_[a-z0-9_]*{[^}]*}' "$dir/exprs" | sed 's/=~/=/g; s/!=/=/g' |
    awk "$labels" | grep -v ' instance$' | sort -u >"$dir/chosen"
grep '^dalang_[a-z0-9_]*{' "$dir/served" | awk "$labels" | sort -u \
    >"$dir/labels"
ok 'queries select by labels' [ -s "$dir/chosen" ]
is 'each label is served with its series' \
    "$(comm -23 "$dir/chosen" "$dir/labels")" ''
is 'each label in a legend is served with its series' \
    "$(jq -r '.panels[].targets[]? |
    . as $t | .legendFormat | scan("{{([a-z_]+)}}")[0] | . + " " + $t.expr' \
    $dashboard | while read -r label expr; do
	[ "$label" != instance ] || continue
	for name in $(echo "$expr" | grep -o 'dalang_[a-z0-9_]*'); do
		grep -qx "$name $label" "$dir/labels" || echo "$name $label"
	done
    done)" ''

# --- its queries ---

api=http://127.0.0.1:$port/api/v1/query
ask() { curl -s --max-time 60 -G "$api" --data-urlencode "query=$1"; }
twice() { [ "$(ask 'min(count_over_time(dalang_up[1m]))' |
    jq -r '.data.result[0].value[1]')" -ge 2 ]; }
if [ -x "$prometheus" ]; then
	ok 'Prometheus has scraped twice' wait_for 60 twice
	# shellcheck disable=SC2016 # Grafana's variables
	sed 's/\$instance/.*/g; s/\$__rate_interval/1m/g' "$dir/exprs" |
	    while read -r expr; do
		ask "$expr" | jq -r --arg e "$expr" '[.status,
		    (.data.result | length), $e] | @tsv'
	done >"$dir/answers"
	is 'Prometheus accepts each query' \
	    "$(grep -v '^success' "$dir/answers")" ''
	is 'each query has a result' \
	    "$(awk -F '\t' '$2 == 0 { print $3 }' "$dir/answers")" ''
else
	skip 'queries' 'Prometheus cannot be unpacked'
fi
done_testing
