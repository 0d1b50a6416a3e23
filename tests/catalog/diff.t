#!/bin/sh
# dalang compile --diff prints what differs from another catalog.
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
cat >"$work/old.pp" <<'END'
notify { 'a': message => 'x', loglevel => notice }
file { '/long':
  content => 'The beginning of this text is the same in both, up to ä old word; the end is the same again, and long',
}
file { '/secret':
  content => Sensitive('geheim-1'),
  mode    => '0600',
}
notify { 'nested': message => { 'deep' => [Sensitive('geheim-3')] } }
notify { 'old': }
notify { 'z': }
class old { notify { 'in old': } }
include old
END
sed -e "s/'x', loglevel => notice/'y', withpath => true/" \
    -e 's/old word/new word/' -e 's/geheim-1/geheim-2/' \
    -e 's/geheim-3/geheim-4/' -e "s/'old':/'new':/" -e 's/^include old//' \
    "$work/old.pp" >"$work/new.pp"

compile()
{
	dalang compile n.example.com --confdir "$work" "$@" \
	    2>"$work/err" </dev/null
}

errors()
{
	grep '^Error' "$work/err"
}

compile --manifest "$work/old.pp" >"$work/old.json"
is 'a catalog does not differ from itself' \
    "$(compile --manifest "$work/old.pp" --diff "$work/old.json"; echo $?)" 0
cat >"$work/want" <<END
--- $work/old.json
+++ n.example.com
-resource Notify[old]
-resource Class[Old]
-resource Notify[in old]
+resource Notify[new]
 resource Notify[a]
-  message => "x"
+  message => "y"
-  loglevel => "notice"
+  withpath => true
 resource File[/long]
-  content => ..."e in both, up to ä old word; the end is the same again, and long"
+  content => ..."e in both, up to ä new word; the end is the same again, and long"
 resource File[/secret]
-  content => "[redacted]"
+  content => "[redacted]"
 resource Notify[nested]
-  message => {"deep":["[redacted]"]}
+  message => {"deep":["[redacted]"]}
-edge Class[main] -> Notify[old]
-edge Stage[main] -> Class[Old]
-edge Class[Old] -> Notify[in old]
+edge Class[main] -> Notify[new]
-class old
END
compile --manifest "$work/new.pp" --diff "$work/old.json" >"$work/got"
is 'another catalog differs: exit status' $? 1
same 'the differences are printed' "$work/got" "$work/want"

compile --manifest "$work/new.pp" --diff="$work/old.json" --render-as json \
    >"$work/got"
is 'JSON: exit status' $? 1
is 'JSON: members' "$(jq -r 'keys_unsorted | join(" ")' "$work/got")" \
    'same resources changes edges classes order'
is 'JSON: a parameter' "$(jq -c '.changes[0]' "$work/got")" \
    '{"resource":"Notify[a]","member":"parameters","name":"message","old":"x","new":"y"}'
is 'JSON: a missing value has no member' \
    "$(jq -c '.changes[] | select(.name == "withpath")' "$work/got")" \
    '{"resource":"Notify[a]","member":"parameters","name":"withpath","new":true}'
is 'JSON: edges' "$(jq -c '.edges.new' "$work/got")" \
    '[["Class[main]","Notify[new]"]]'
is 'no secret is printed' "$(grep geheim "$work/got" "$work/err")" ''
is 'JSON: no difference' "$(compile --manifest "$work/old.pp" \
    --diff "$work/old.json" --render-as json | jq -c .same)" true

jq '.resources |= (.[:3] + (.[3:] | reverse))' "$work/old.json" \
    >"$work/order.json"
is 'another order is a difference' \
    "$(compile --manifest "$work/old.pp" --diff "$work/order.json"
	echo $?)" "--- $work/order.json
+++ n.example.com
 order of resources, after Class[main]
-  Notify[in old]
+  Notify[a]
1"
jq '(.resources[] | select(.title == "a")).tags += ["more"]' "$work/old.json" \
    >"$work/tags.json"
like 'tags are compared' \
    "$(compile --manifest "$work/old.pp" --diff "$work/tags.json")" \
    '-  tags => .*"more"'
jq '.resources[].line = 99 | .version = 1 | .catalog_uuid = "x"' \
    "$work/old.json" >"$work/lines.json"
is 'lines and versions are not compared' "$(compile \
    --manifest "$work/old.pp" --diff "$work/lines.json"; echo $?)" 0

# trouble FILE PATTERN: the file cannot be compared
trouble()
{
	compile --manifest "$work/old.pp" --diff "$1" >"$work/got"
	is "$2: exit status" $? 2
	like "$2" "$(errors)" "^Error: $1: $2"
	is "$2: no output" "$(cat "$work/got")" ''
}

trouble "$work/none.json" 'No such file or directory'
echo '{"resources": [' >"$work/broken.json"
trouble "$work/broken.json" '.* at line [0-9]+ column [0-9]+'
echo '[]' >"$work/array.json"
trouble "$work/array.json" \
    'is not a catalog: the member "resources" is not an array'
jq 'del(.resources[1].title)' "$work/old.json" >"$work/untitled.json"
trouble "$work/untitled.json" \
    'is not a catalog: the resource at position 2 has no name'
jq '.edges += [.edges[0]]' "$work/old.json" >"$work/twice.json"
trouble "$work/twice.json" \
    'is not a catalog: the edge Stage\[main\] -> Class\[Settings\] occurs twice'
compile --code 'include none' --diff "$work/old.json"
is 'a failed compile: exit status' $? 2
compile --code '' --render-as json
is '--render-as without --diff: exit status' $? 1
like '--render-as without --diff is an error' "$(errors)" \
    '^Error: --render-as is an option of --diff$'
compile --code '' --diff "$work/old.json" --render-as yaml
is 'an unknown format: exit status' $? 2
like 'an unknown format is an error' "$(errors)" \
    "^Error: Unknown format 'yaml'; use text or json$"
done_testing
