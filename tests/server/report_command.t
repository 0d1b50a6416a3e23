#!/bin/sh
# dalang report: stored reports are listed, selected and printed; files that are
# broken or belong to others.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
dir=$s/reports

# stored NODE MINUTE STATUS [FAILED]: a report as the server stores it.
stored()
{
	mkdir -p "$dir/$1"
	cat >"$dir/$1/$2.yaml" <<END
--- !ruby/object:Puppet::Transaction::Report
host: $1
time: '2026-11-22T08:00:00.500000000+00:00'
configuration_version: 7
transaction_uuid: 9e3a7c1e-0000-4000-8000-000000000001
report_format: 12
puppet_version: 8.10.0
status: $3
noop: ${5:-false}
environment: production
logs:
- level: err
  message: |-
    first
    logs:
    status: unchanged
  source: "/Stage[main]/Main/Exec[a]/returns"
  tags:
  - err
  time: '2026-11-22T08:00:01.000000000+00:00'
  file: "/site.pp"
  line: 3
metrics:
  resources:
    name: resources
    label: Resources
    values:
    - - total
      - Total
      - 12
    - - changed
      - Changed
      - 3
    - - failed
      - Failed
      - ${4:-0}
  time:
    name: time
    label: Time
    values:
    - - total
      - Total
      - 4.25
resource_statuses:
  Exec[a]:
    title: a
    file: "/site.pp"
    line: 3
    failed: true
    events:
    - property: returns
      message: change from notrun to 0 failed
      status: failure
  Exec[b]:
    title: b
    failed: true
    events: []
corrective_change: false
END
}

# report ARG...: its output in $s/out, its errors in $s/err, its status printed.
report()
{
	report_action=$1
	shift
	dalang report "$report_action" --config /dev/null --reportdir "$dir" \
	    "$@" >"$s/out" 2>"$s/err"
	echo $?
}

# rows: the nodes, times and statuses of the printed table.
rows() { sed 1d "$s/out" | awk '{ print $1, $2, $3 }' | paste -sd' '; }

is 'a directory that does not exist is an error' "$(report list)" 1
like 'that names it' "$(cat "$s/err")" \
    "^Error: Could not read the directory $dir: No such file or directory"
is 'show without a node, too' "$(report show)" 1
like 'which names it' "$(cat "$s/err")" \
    "^Error: Could not read the directory $dir: No such file or directory"
mkdir "$dir"
is 'show without a report is an error' "$(report show; cat "$s/err")" "1
Error: No report is stored in $dir"
is 'an empty directory has no reports' "$(report list)" 0
is 'and nothing is printed' "$(cat "$s/out" "$s/err")" ''
is 'as JSON' "$(report list --json; jq -c . "$s/out")" '0
[]'

stored web01 202611220800 unchanged
stored web01 202611220830 failed 2
stored web02 202611220815 changed 0 true
stored db01 202611210815 changed
echo 'status: failed' >"$dir/web01.yaml"
cp "$dir/web01/202611220800.yaml" "$dir/web01/copy.yaml"

is 'reports are listed by node and time' "$(report list; rows)" '0
db01 2026-11-21T08:15 changed web01 2026-11-22T08:00 unchanged web01 2026-11-22T08:30 failed web02 2026-11-22T08:15 changed'
like 'with counts and duration' "$(grep failed "$s/out")" \
    '^web01 .* failed +production +12 +3 +2 +4[.][23]$'
like 'a noop run is marked' "$(grep web02 "$s/out")" 'changed noop +production'
is '--node selects a node' "$(report list --node web02; rows)" '0
web02 2026-11-22T08:15 changed'
is 'or those of a pattern' "$(report list --node 'web*' --last; rows)" '0
web01 2026-11-22T08:30 failed web02 2026-11-22T08:15 changed'
is '--status selects by status' "$(report list --status changed; rows)" '0
db01 2026-11-21T08:15 changed web02 2026-11-22T08:15 changed'
is '--last lists the last report of each node' \
    "$(report list --last --status unchanged; cat "$s/out")" 0
is '--since selects by time' "$(TZ=UTC report list --since 2026-11-22T08:15:00Z;
    rows)" '0
web01 2026-11-22T08:30 failed web02 2026-11-22T08:15 changed'
is 'an unknown status is an error' "$(report list --status bad)" 1
is 'an invalid time is an error' "$(report list --since bad)" 1
is 'JSON has the same reports' "$(report list --json;
    jq -r '.[] | .node + " " + .stored' "$s/out" | paste -sd' ')" '0
db01 2026-11-21T08:15 web01 2026-11-22T08:00 web01 2026-11-22T08:30 web02 2026-11-22T08:15'
is 'with numbers as numbers' "$(jq -c '.[2] | [.duration, .resources.failed,
    .noop]' "$s/out")" '[4.25,2,false]'

# --- one report ---

is 'show prints the last report' "$(report show web01; grep ^Status "$s/out")" \
    '0
Status             failed'
like 'with its events' "$(cat "$s/out")" \
    '^  failure   Exec\[a\]/returns: change from notrun to 0 failed \(/site.pp:3\)$'
like 'a resource that failed without an event' "$(cat "$s/out")" \
    '^  failure   Exec\[b\]$'
is 'its log, further lines indented' "$(sed -n '/^Logs:/,/^$/p' "$s/out")" \
    'Logs:
  2026-11-22T08:00:01 Error: /Stage[main]/Main/Exec[a]/returns: first
    logs:
    status: unchanged'
like 'its metrics' "$(cat "$s/out")" '^ +Failed: 2$'

# the reports of runs that fail in noop mode; $1: the manifest
noop_run()
{
	rm -rf "$s/runs"
	timeout 60 dalang apply --noop --certname web03 --confdir "$s/etc" \
	    --vardir "$s/var" --reports store --reportdir "$s/runs" -e "$1" \
	    >"$s/run" 2>&1
	dalang report show --config /dev/null --reportdir "$s/runs" web03 \
	    >"$s/out" 2>&1
}
# counts GROUP: the lines of the group that is printed
counts() { sed -n "/^Time:/,\$d; /^$1:/,/^\$/p" "$s/out" | tr -s ' \n' ' '; }

noop_run "notify { 'a': } file { '$s/x': source => '$s/none' }"
is 'the counts of a failed noop run' \
    "$(sed -n 's/^Status *//p' "$s/out"; counts Resources)" \
    'failed
Resources: Total: 9 Failed: 1 Out of sync: 2 '
is 'changes of 0 are left out as by --summarize' \
    "$(sed -n '/^Changes:/,$p' "$s/out")" \
    'Changes:
  none

Events:
                     Total: 2
                   Failure: 1
                      Noop: 1'
noop_run "package { 'a': provider => 'nonsense' }"
is 'a run that failed before its resources has no counts' \
    "$(sed -n 's/^Status *//p' "$s/out"; counts Resources;
    sed -n '/^Changes:/,$p' "$s/out")" \
    'failed
Resources: none Changes:
  none

Events:
  none'
report show web01 >/dev/null
is 'last is the same' "$(report show web01 last; grep ^Status "$s/out")" \
    '0
Status             failed'
is 'a time selects a report' "$(report show web01 2026-11-22T08:00;
    grep ^Status "$s/out")" '0
Status             unchanged'
is 'the beginning of one selects the last of them' \
    "$(report show web01 2026-11-22; grep ^Status "$s/out")" '0
Status             failed'
is 'JSON is the whole report' "$(report show web01 --json;
    jq -c '[.host, .metrics.time.values[0][2], .logs[0].line,
    .resource_statuses["Exec[a]"].events[0].status]' "$s/out")" '0
["web01",4.25,3,"failure"]'
is 'a time without a report is an error' "$(report show web01 2025)" 1
like 'that names the command that lists them' "$(cat "$s/err")" \
    "^Error: web01 has no report of 2025; 'dalang report list --node web01'"
is 'text that is not a time' "$(report show web01 x)" 1
is 'a node without reports' "$(report show web09)" 1
is 'without a node the latest report of all is printed' \
    "$(report show; grep -E '^(Node|Status)' "$s/out")" "0
Node               web01
Status             failed"
is 'also as JSON' "$(report show --json; jq -r .status "$s/out")" '0
failed'

# Several reports of a minute.
stored web05 202611220800 failed 1
stored web05 202611220800_0002 changed
stored web05 202611220800_0010 unchanged
is 'reports of a minute are listed in their order' \
    "$(report list --node web05; rows)" '0
web05 2026-11-22T08:00 failed web05 2026-11-22T08:00_0002 changed web05 2026-11-22T08:00_0010 unchanged'
is '--last lists the last one of them' \
    "$(report list --node web05 --last; rows)" '0
web05 2026-11-22T08:00_0010 unchanged'
is '--since of that minute lists all' "$(TZ=UTC report list --node web05 \
    --since 2026-11-22T08:00:00Z --json; jq -r '.[].file' "$s/out")" '0
202611220800.yaml
202611220800_0002.yaml
202611220800_0010.yaml'
is '--since of the next minute lists none' "$(TZ=UTC report list --node web05 \
    --since 2026-11-22T08:01:00Z; cat "$s/out")" 0
for time in 2026-11-22T08:00 2026-11-22T08:00_ 2026-11-22T08:00_0010 last; do
	is "show $time prints the last one" \
	    "$(report show web05 "$time"; grep ^Status "$s/out")" '0
Status             unchanged'
done
is 'a number selects one' "$(report show web05 2026-11-22T08:00_0002;
    grep ^Status "$s/out")" '0
Status             changed'
is 'the name of a file selects the first one' \
    "$(report show web05 202611220800.yaml; grep ^Status "$s/out")" '0
Status             failed'
for time in 2026-11-22T08:00_x 2026-11-22T08:000002 2026-11-22_0002; do
	is "show $time is an error" "$(report show web05 "$time")" 1
done
rm -r "$dir/web05"
is 'too many words are an error' "$(report show web01 last more)" 1
for name in ../web01 .. . '' 'a/b' web01/.; do
	is "the name '$name' is refused" "$(report show "$name"; cat "$s/err")" \
	    "1
Error: Invalid node name '$name'"
done

# --- reports with less than all members ---

mkdir "$dir/various"
cat >"$dir/various/202611220800.yaml" <<'END'
--- !ruby/object:Puppet::Transaction::Report
host: various
time: '2026-11-22T08:00:00.500000000+00:00'
configuration_version: 7
status: failed
noop: false
logs:
- level: notice
  message: of a place
  source: Puppet
  time: '2026-11-22T08:00:01.000000000+00:00'
  file: "/site.pp"
  line: 3
- level: warning
  message: without a line
  source: Puppet
  time: '2026-11-22T08:00:01.000000000+00:00'
  file: "/site.pp"
- level: err
  message: failed
  source: "/Stage[main]"
  time: '2026-11-22T08:00:01.000000000+00:00'
- level: info
  message: |-
    two
    lines
  time: '2026-11-22T08:00:01.000000000+00:00'
metrics:
  resources:
    name: resources
    label: Resources
    values:
    - - total
      - Total
      - 0
    - - a
      - A name of 23 characters
      - 1
    - - b
      - A name of 24 characters.
      - 2
    - - short
      - Short
    - - zero
      - Zero
      - 0.0
    - - some
      - Some
      - 0.5
  none:
    name: none
    label: Empty
    values:
    - - total
      - Total
      - 0
resource_statuses:
  Exec[file]:
    file: "/site.pp"
    events:
    - message: without a property
      status: success
    - property: mode
      message: second
      status: noop
  Exec[empty]:
    file: ''
    line: 3
    events:
    - property: a
      message: m
      status: audit
  Exec[none]:
    failed: true
    file: "/b.pp"
    line: 12
    events: []
  Exec[without]:
    failed: true
  Exec[unchanged]:
    failed: false
    events: []
corrective_change: false
END
cat >"$s/want" <<'END'
Node               various
Time               2026-11-22T08:00:00.500000000+00:00
Status             failed
Noop               false
Corrective change  false
Code version       7

Events:
  success   Exec[file]: without a property (/site.pp)
  noop      Exec[file]/mode: second (/site.pp)
  audit     Exec[empty]/a: m
  failure   Exec[none] (/b.pp:12)
  failure   Exec[without]

Logs:
  2026-11-22T08:00:01 Notice: of a place
  2026-11-22T08:00:01 Warning: without a line
  2026-11-22T08:00:01 Error: /Stage[main]: failed
  2026-11-22T08:00:01 Info: two
    lines

Resources:
   A name of 23 characters: 1
  A name of 24 characters.: 2
                      Some: 0.50

Empty:
  none
END
is 'a report of various resources is printed' "$(report show various)" 0
same 'with events, logs and metrics that it has' "$s/out" "$s/want"
sed -i '/^logs:/,$d' "$dir/various/202611220800.yaml"
printf 'Events:\n  none\n\nLogs:\n  none\n' >"$s/want"
report show various >/dev/null
is 'a report without events and logs' "$(sed '1,/^$/d' "$s/out")" \
    "$(cat "$s/want")"
rm -r "$dir/various"

# --- texts that a node has chosen ---

stored web03 202611220800 '"changed\nweb04  2026-11-22T08:00  failed"'
sed -i 's/status: failure/status: "failure\\nNode  web04"/; s/level: err/level: "err\\nNode  web05"/' \
    "$dir/web03/202611220800.yaml"
is 'a status of several lines forges no row' "$(report list --node web03;
    grep -c '^web04' "$s/out")" '0
0'
like 'it is printed with question marks' "$(sed 1d "$s/out")" \
    '^web03  2026-11-22T08:00       changed[?]web04 '
is 'nor does one of an event or of the log' "$(report show web03;
    grep -c '^Node ' "$s/out")" '0
1'
rm -r "$dir/web03"

# --- files that are broken, and of others ---

head -c 300 "$dir/web01/202611220800.yaml" >"$dir/web01/202611220900.yaml"
echo '- a' >"$dir/web01/202611220901.yaml"
printf 'host: a\n\tb: "\n' >"$dir/web01/202611220902.yaml"
: >"$dir/web01/202611220903.yaml"
ln -s "$dir/web01/202611220800.yaml" "$dir/web01/202611220904.yaml"
mkfifo "$dir/web01/202611220905.yaml"
ln -s web01 "$dir/linked"
is 'broken reports are an error' "$(timeout 100 dalang report list \
    --config /dev/null --reportdir "$dir" >"$s/out" 2>"$s/err"; echo $?)" 1
is 'the others are listed, links and pipes not' "$(rows)" \
    'db01 2026-11-21T08:15 changed web01 2026-11-22T08:00 unchanged web01 2026-11-22T08:30 failed web02 2026-11-22T08:15 changed'
is 'each broken one is named' "$(grep -c \
    "^Warning: Could not read $dir/web01/20261122090[0-3].yaml: " "$s/err")" 4
like 'and counted' "$(tail -n 1 "$s/err")" \
    '^Warning: 4 reports could not be read$'
is 'JSON stays valid' "$(report list --json; jq length "$s/out")" '1
4'
is 'show of a broken one is an error' "$(report show web01 202611220900)" 1
rm "$dir/web01"/20261122090*

# --- aliases, and texts for a terminal ---

{
	echo 'a0: &a0 [x, x, x, x, x, x, x, x, x]'
	for i in 1 2 3 4 5 6 7 8 9; do
		printf 'a%d: &a%d [%s]\n' $i $i "$(printf "*a$((i - 1)), %.0s" \
		    1 2 3 4 5 6 7 8 9 | sed 's/, $//')"
	done
	sed 1d "$dir/web01/202611220800.yaml"
} >"$dir/web01/202611220906.yaml"
is 'a file of aliases is broken' "$(report list --json
    grep -c 'it has too many aliases' "$s/err")" '1
1'
is 'for show, too' "$(report show --json web01 202611220906)" 1
rm "$dir/web01/202611220906.yaml"
printf 'configuration_version: "\\e[2Jx\\ry"\n' >"$s/version"
sed -e '/^configuration_version/d' -e "/^host:/r $s/version" \
    "$dir/web01/202611220800.yaml" >"$dir/web01/202611220907.yaml"
report show web01 202611220907 >/dev/null
is 'control characters are not printed' \
    "$(sed -n 's/^Code version *//p' "$s/out")" '^[[2Jx^My'
rm "$dir/web01/202611220907.yaml"

# --- many reports: one at a time is in memory ---

for i in $(seq 1 300); do
	mkdir "$dir/n$i"
	ln "$dir/web01/202611220800.yaml" "$dir/n$i/202611220800.yaml"
done
awk 'BEGIN { for (i = 0; i < 60000; i++) printf "  - \"tag %d\"\n", i }' \
    >"$s/tags"
sed "/^  tags:/r $s/tags" "$dir/web01/202611220800.yaml" >"$s/large"
for i in $(seq 1 40); do
	cp "$s/large" "$dir/db01/2026112110$(printf %02d "$i").yaml"
done
is '300 nodes and reports of 1 MB are listed' "$(report list; sed 1d "$s/out" | wc -l)" '0
344'
done_testing
