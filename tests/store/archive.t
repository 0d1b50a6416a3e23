#!/bin/sh
# dalang store export and import: archives of PuppetDB's form, and the files of
# a Puppet server; what is refused, and that it is named.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/stored.sh

put=$B/tools/fleet_put
[ -x "$put" ] || skip_all 'the tool fleet_put is missing'
s=$(scratch)
file=$s/a/store.sqlite
cat >"$s/conf" <<END
[main]
vardir = $s/var
ssldir = $s/ssl
certname = puppet.example.com
[server]
storeconfigs = true
store_prime = 0
END
mkdir "$s/a" "$s/b"

# run DIR COMMAND...: its status; its output and errors are in $s/out, $s/err.
run()
{
	r_dir=$1
	shift
	dalang "$@" --config "$s/conf" --storedir "$s/$r_dir" >"$s/out" \
	    2>"$s/err" </dev/null
	echo $?
}
# printed DIR COMMAND...: its status, output and errors.
printed()
{
	run "$@"
	cat "$s/out" "$s/err"
}
# site DIR: all that queries find in the store, without moments of this machine.
site()
{
	for d_entity in nodes facts catalogs reports resources events; do
		run "$1" query --json "$d_entity {}" >"$s/status"
		jq -c 'map(del(.receive_time, .timestamp,
		    .report_receive_time, .facts_timestamp,
		    .catalog_timestamp, .report_timestamp)) | sort' "$s/out"
	done | sed 's/"[a-z_]*receive_time":"[^"]*",//g'
}
empty()
{
	rm -rf "${s:?}/$1"
	mkdir "$s/$1"
	"$B/tools/exports_put" -p 0 "$s/$1/store.sqlite" seed '[]'
	run "$1" node purge seed >"$s/status"
}

# --- a site: a catalog with exports, packages, events ---

wire_put "$file" \
    "$(wire_facts web01 '{"os": {"family": "Debian"}, "ü": "例"}')" \
    "$(wire_catalog web01 a)" "$(wire_report web01 changed)" \
    "$(wire_facts db01)" "$(wire_report db01 failed)"
jq -c '.resources += [{type: "Notify", title: "from web01", tags: ["notify", "x"],
    exported: true, file: "/s.pp", line: 3, kind: "compilable_type",
    parameters: {message: "m", list: [1, "two", null]}}] |
    .certname = "exporter"' "$wire/web01-catalog.json" \
    >"$wire/exporter-catalog.json"
jq -c '.package_inventory = [["bash", "5.2", "apt"]] | .certname = "exporter"' \
    "$wire/web01-facts.json" >"$wire/exporter-facts.json"
jq -c '.certname = "exporter" | .resources = [{resource_type: "File",
    resource_title: "/a", file: "/s.pp", line: 1, skipped: false,
    timestamp: .start_time, containment_path: ["Stage[main]", "File[/a]"],
    corrective_change: false, events: [{status: "success", name: "changed",
	timestamp: .start_time, property: "ensure", new_value: "present",
	old_value: "absent", message: "created", corrective_change: false}]}] |
    .logs = [{level: "notice", message: "created", source: "Puppet", tags: [],
	file: null, line: null, time: .start_time}]' \
    "$wire/web01-report.json" >"$wire/exporter-report.json"
wire_put "$file" "$wire/exporter-catalog.json" "$wire/exporter-facts.json" \
    "$wire/exporter-report.json"
mkdir "$s/old"
wire_put "$file" "$(wire_facts gone)"
run a node deactivate gone >"$s/status"

# --- export ---

is 'an archive is written' "$(printed a store export "$s/site.tgz")" "0
Wrote $s/site.tgz: 3 factsets, 2 catalogs, 3 reports"
is 'only its owner can read it' "$(stat -c %a "$s/site.tgz")" 600
is 'tar lists it: the metadata first, names as those of PuppetDB' \
    "$(tar -tzf "$s/site.tgz" | sed -E 's/-[0-9a-f]{40}\.json/-HASH.json/')" \
    'puppetdb-bak/export-metadata.json
puppetdb-bak/facts/web01.json
puppetdb-bak/facts/db01.json
puppetdb-bak/facts/exporter.json
puppetdb-bak/catalogs/web01-HASH.json
puppetdb-bak/catalogs/exporter-HASH.json
puppetdb-bak/reports/web01-HASH.json
puppetdb-bak/reports/db01-HASH.json
puppetdb-bak/reports/exporter-HASH.json'
mkdir "$s/files"
tar -xzf "$s/site.tgz" -C "$s/files"
f=$s/files/puppetdb-bak
is 'the metadata have the versions of the commands' \
    "$(jq -c .command_versions "$f/export-metadata.json")" \
    '{"configure_expiration":1,"replace_catalog":9,"replace_catalog_inputs":1,"replace_facts":5,"store_report":8}'
# The payload is what was put, but for the order of keys, what PuppetDB adds to
# a report, and the kind of a resource, which it drops.
is 'facts are those that were put, with packages' \
    "$(jq -c . "$f/facts/exporter.json")" \
    "$(jq -c . "$wire/exporter-facts.json")"
is 'a catalog is' "$(jq -c . "$f"/catalogs/exporter-*.json)" \
    "$(jq -c 'del(.resources[].kind) | .resources |= sort_by(.type)' \
    "$wire/exporter-catalog.json")"
is 'a report is' "$(jq -c . "$f"/reports/exporter-*.json)" \
    "$(jq -c '.type = "agent"' "$wire/exporter-report.json")"
is 'an existing file is refused' "$(printed a store export "$s/site.tgz")" "1
Error: $s/site.tgz exists; use --force to replace it"
is 'with --force it is replaced' "$(run a store export --force "$s/site.tgz")" 0
is 'a directory that does not exist is an error' \
    "$(printed a store export "$s/nosuch/x")" "1
Error: Could not write $s/nosuch/x: No such file or directory"
is 'two names are refused' "$(printed a store export x y)" '1
Error: store export takes the name of one file'

# --- import ---

empty b
is 'it is imported into another store' \
    "$(printed b store import "$s/site.tgz")" "0
Imported $s/site.tgz: 3 factsets, 2 catalogs, 3 reports"
run a node purge gone >"$s/status"
site a >"$s/of_a"
site b >"$s/of_b"
same 'all queries have the same answers' "$s/of_a" "$s/of_b"
is 'the exported resources are collected' \
    "$(run b node status --json exporter
	jq -c '.[0].exported_resources' "$s/out")" '0
1'
is 'a second import stores nothing twice' \
    "$(run b store import "$s/site.tgz"
	run b query --json 'reports[count()] {}'; cat "$s/out")" '0
0
[{"count":3}]'
run b store export "$s/again.tgz" >"$s/status"
mkdir "$s/again"
tar -xzf "$s/again.tgz" -C "$s/again"
is 'what is exported again is the same' \
    "$(diff -r -x export-metadata.json "$s/files" "$s/again")" ''
is 'it is an audit record' "$(run b store import "$s/site.tgz" --logdest json
    grep '^{' "$s/err" | jq -r '[.event.code, .event.dataset] | join(" ")')" \
    '0
DLG-N-CMD-3173 dalang.audit'
"$B/tools/exports_put" -p 3600 "$s/b/store.sqlite" seed '[]'
like 'a store that is not primed is named' \
    "$(printed b store import "$s/site.tgz" --store_prime 1h)" \
    "run 'dalang store ready'"

# archive NAME PYTHON: an archive from lines of Python: add(NAME, TEXT), link().
archive()
{
	python3 - "$s/$1" <<END
import io, json, sys, tarfile
t = tarfile.open(sys.argv[1], "w:gz")
def add(name, text, **more):
    i = tarfile.TarInfo(name)
    b = text if isinstance(text, bytes) else text.encode()
    i.size = len(b)
    for k in more:
        setattr(i, k, more[k])
    t.addfile(i, io.BytesIO(b))
def meta(**versions):
    add("puppetdb-bak/export-metadata.json", json.dumps({"command_versions":
        versions or {"replace_facts": 5, "replace_catalog": 9, "store_report": 8,
            "configure_expiration": 1}}))
good = open("$wire/db01-facts.json").read()
$2
t.close()
END
}
# refused NAME PYTHON: why the archive is not imported.
refused()
{
	empty b
	archive "$1" "$2"
	printed b store import "$s/$1" | sed "s,^Error: $s/,,"
	run b query --json 'nodes[count()] {}' >"$s/status"
	cat "$s/out"
}

# --- archives that are refused: nothing is imported ---

bak=puppetdb-bak
while IFS='|' read -r name why code; do
	is "refused: $name" "$(refused "$name" "$(printf '%b' "$code")")" "1
$name cannot be imported: $why
[{\"count\":0}]"
done <<END
empty|the archive has no $bak/export-metadata.json|pass
late|$bak/facts/a.json: it stands before $bak/export-metadata.json|add("$bak/facts/a.json", good)\nmeta()
twice|$bak/export-metadata.json: it is there twice|meta()\nmeta()
words|$bak/export-metadata.json: command_versions is missing|add("$bak/export-metadata.json", "{}")
broken|$bak/export-metadata.json: it is not valid JSON: unexpected character at line 1 column 1|add("$bak/export-metadata.json", "x")
huge_meta|$bak/export-metadata.json: it is longer than 64 KiB|add("$bak/export-metadata.json", " " * 70000)
version|$bak/facts/a.json: the version of its command is missing in $bak/export-metadata.json, or is not supported|meta(replace_facts=3)\nadd("$bak/facts/a.json", good)
absolute|/etc/facts/a.json: its name is absolute|meta()\nadd("/etc/facts/a.json", good)
outside|$bak/facts/../../../a.json: its name leads out of the directory|meta()\nadd("$bak/facts/a.json", good)\nadd("$bak/facts/../../../a.json", good)
link|$bak/facts/a.json: it is not a regular file or a directory|meta()\nadd("$bak/facts/a.json", "", type=tarfile.SYMTYPE, linkname="/etc/passwd")
long|$bak/facts/a.json: it is longer than 16384 KiB|meta()\nadd("$bak/facts/ok.json", good)\nadd("$bak/facts/a.json", " " * (16 * 1024 * 1024 + 1))
json|$bak/facts/a.json: it is not valid JSON: expected a key in double quotes at line 2 column 3|meta()\nadd("$bak/facts/ok.json", good)\nadd("$bak/facts/a.json", "{\\\\n  x")
list|$bak/facts/a.json: it is not an object of JSON|meta()\nadd("$bak/facts/a.json", "[]")
zeros|$bak/other: it expands to more than 250 times its size|meta()\nadd("$bak/other", b"\\\\0" * (64 << 20))
END
empty b
head -c 700 "$s/site.tgz" >"$s/cut"
like 'an archive that is cut is refused' "$(printed b store import "$s/cut")" \
    '^Error: .*/cut cannot be imported: (puppetdb-bak/.*: )?the file ends too early$'
echo text >"$s/text"
is 'a file that is not an archive is refused' \
    "$(printed b store import "$s/text")" "1
Error: $s/text cannot be imported: the file is not compressed by gzip"
is 'one that does not exist is an error' \
    "$(printed b store import "$s/nosuch")" "1
Error: Could not read $s/nosuch: No such file or directory"
is 'no argument is an error' "$(printed b store import)" '1
Error: store import takes one archive or folder'
is 'the store has no node' \
    "$(run b query --json 'nodes[count()] {}'; cat "$s/out")" '0
[{"count":0}]'

# --- documents that are refused: the others are imported ---

archive some "meta()
add('$bak/facts/db01.json', good)
add('$bak/facts/no.json', '{\"certname\": \"no\"}')
add('$bak/catalogs/c-0.json', open('$wire/exporter-catalog.json').read())
add('$bak/configure_expiration/x-0.json', '{\"certname\": \"x\"}')
add('$bak/notes.txt', 'text')
ahead = json.loads(good)
ahead['certname'] = 'ahead'
ahead['producer_timestamp'] = '2999-01-01T00:00:00.000Z'
add('$bak/facts/ahead.json', json.dumps(ahead))"
is 'a document that is not valid is named, and the others are imported' \
    "$(printed b store import "$s/some")" "1
Imported $s/some: 1 factset, 1 catalog, 0 reports
1 file was ignored
Warning: Not imported: $bak/facts/no.json: values is missing
Warning: Not imported: $bak/facts/ahead.json: producer_timestamp is more than 5 minutes ahead of the clock
Error: 2 documents were not imported"
is 'those are stored' "$(run b query --json 'nodes[certname] {}'
    jq -r '.[].certname' "$s/out" | sort | paste -sd,)" '0
db01,exporter'

# --- files of a Puppet server ---

d=$s/data
mkdir -p "$d/yaml/facts" "$d/reports/web01" "$d/reports/db01"
cat >"$d/yaml/facts/web01.yaml" <<'END'
--- !ruby/object:Puppet::Node::Facts
name: web01
values:
  kernel: Linux
  os:
    family: Debian
  mtu: 1500
  virtual: false
timestamp: '2026-03-02T10:00:01.500000000+00:00'
expiration: '2026-03-02T10:30:01.500000000+00:00'
END
cat >"$d/reports/web01/202603021000.yaml" <<'END'
--- !ruby/object:Puppet::Transaction::Report
host: web01
time: '2026-03-02T10:00:01.500000000+00:00'
configuration_version: 1772445601
transaction_uuid: b90ab00f-d83b-55c2-82e7-cf538f9b72ae
report_format: 12
puppet_version: 8.10.0
status: changed
transaction_completed: true
noop: false
noop_pending: false
environment: staging
logs:
- !ruby/object:Puppet::Util::Log
  level: :notice
  message: created
  source: Puppet
  tags:
  - notice
  time: '2026-03-02T10:00:02.000000000+00:00'
  file:
  line:
metrics:
  time: !ruby/object:Puppet::Util::Metric
    name: time
    label: Time
    values:
    - - total
      - Total
      - 2.5
resource_statuses: {}
corrective_change: false
catalog_uuid: a3dc1861-12b1-5fea-af6b-38a9190139ea
cached_catalog_status: not_used
END
sed 's/web01/db01/' "$d/reports/web01/202603021000.yaml" \
    >"$d/reports/db01/202603021000.yaml"
echo '{"name": "web01", "values": {"kernel": "Linux"}}' >"$s/facts.json"
empty b
is 'facts and reports of a Puppet server are imported' \
    "$(printed b store import "$d")" "0
Imported $d: 1 factset, 0 catalogs, 2 reports"
is 'facts have their types and their moment' \
    "$(run b query --json 'factsets {}'
    jq -c '.[0] | [.certname, .producer_timestamp, .environment, .producer,
	(.facts.data | map(select(.name != "trusted")) | sort_by(.name) |
	map(.value))]' "$s/out")" '0
["web01","2026-03-02T10:00:01.500Z","production","puppet.example.com",["Linux",1500,{"family":"Debian"},false]]'
is 'reports are as those that an agent sends' "$(run b query --json \
    'reports { certname = "web01" }'
    jq -c '.[0] | [.status, .environment, .start_time, .end_time,
	.configuration_version, .logs.data[0].message, .metrics.data]' \
	"$s/out")" '0
["changed","staging","2026-03-02T10:00:01.500Z","2026-03-02T10:00:04.000Z","1772445601","created",[{"category":"time","name":"total","value":2.5}]]'
is 'a second time reports are not stored again' \
    "$(printed b store import "$d")" "0
Imported $d: 1 factset, 0 catalogs, 0 reports
2 files were ignored"
is 'a folder of reports is one' "$(printed b store import "$d/reports/")" "0
Imported $d/reports/: 0 factsets, 0 catalogs, 0 reports
2 files were ignored"
mkdir "$s/injson" "$s/injson/facts" "$s/none"
cp "$s/facts.json" "$s/injson/facts/web01.json"
is 'facts in JSON are imported' "$(printed b store import "$s/injson")" "0
Imported $s/injson: 1 factset, 0 catalogs, 0 reports"
is 'a folder without any is an error' "$(printed b store import "$s/none")" "1
Error: $s/none cannot be imported: it has none of the folders facts, yaml/facts and reports"
cp "$s/facts.json" "$s/injson/facts/other.json"
echo '{' >"$s/injson/facts/bad.json"
ln -s "$s/facts.json" "$s/injson/facts/link.json"
{
	echo 'a: &a [x,x,x,x,x,x,x,x,x,x]'
	for n in b c d e f g h i j; do
		before=$(echo "$n" | tr b-j a-i)
		printf '%s: &%s [' "$n" "$n"
		printf "*$before,%.0s" 1 2 3 4 5 6 7 8 9
		echo 'x]'
	done
} >"$s/injson/facts/laughs.yaml"
is 'files that are not valid are named' \
    "$(printed b store import "$s/injson" | sort)" \
    "$(sort <<END
1
Imported $s/injson: 1 factset, 0 catalogs, 0 reports
Warning: Not imported: $s/injson/facts/bad.json: it is not valid JSON: unexpected end of the text at line 2 column 1
Warning: Not imported: $s/injson/facts/laughs.yaml: it has too many aliases
Warning: Not imported: $s/injson/facts/link.json: Too many levels of symbolic links
Warning: Not imported: $s/injson/facts/other.json: it does not have the facts of that node
Error: 4 documents were not imported
END
)"

# --- another process writes to the store ---

mkfifo "$s/hold"
start "$s/holder" sh -c "exec flock -s '$s/b/store.sqlite.lock' cat '$s/hold'"
wait_for 20 sh -c "! flock -n '$s/b/store.sqlite.lock' true"
is 'an import runs beside a process that writes' \
    "$(run b store import "$s/site.tgz")" 0
is 'an export is written' "$(run b store export --force "$s/again.tgz")" 0
is 'a short change, too' "$(run b node deactivate web01)" 0
echo >"$s/hold"
wait "$started"
start "$s/holder" sh -c "exec flock '$s/b/store.sqlite.lock' cat '$s/hold'"
wait_for 20 sh -c "! flock -sn '$s/b/store.sqlite.lock' true"
like 'while the store is replaced a change is refused' \
    "$(printed b node deactivate web01)" \
    "^Error: The store $s/b/store.sqlite is in use: a command replaces it"
like 'so is an import' "$(printed b store import "$s/site.tgz")" \
    "^Error: The store $s/b/store.sqlite is in use: a command replaces it"
echo >"$s/hold"
wait "$started"

# --- a full disk ---

head -c 400000 /dev/urandom | base64 -w 0 | jq -Rc --arg now "$wire_now" '{
    certname: "noise", environment: "production", producer_timestamp: $now,
    values: {noise: .}}' >"$wire/noise-facts.json"
wire_put "$file" "$wire/noise-facts.json"
is 'a disk that is full is an error' "$(ulimit -f 256
    printed a store export "$s/large" | cat)" "1
Error: The store $file: the archive cannot be written: File too large"
is 'nothing is left of it' "$(find "$s" -name '*large*')" ''

# --- users ---

if [ "$(id -u)" = 0 ]; then
	empty b
	chown -R 65534:65534 "$s/b"
	chmod 755 "$s"
	mkdir -m 700 "$s/private"
	cp "$s/site.tgz" "$s/private/site.tgz"
	is 'root imports an archive that only root can read' \
	    "$(run b store import "$s/private/site.tgz")" 0
	is 'the files of the store stay those of their owner' \
	    "$(find "$s/b" ! -user 65534)" ''
else
	skip 'the store of another user' 'needs root'
fi
done_testing
