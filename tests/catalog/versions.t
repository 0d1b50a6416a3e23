#!/bin/sh
# dalang catalog diff --from DIR --to DIR compares two versions of the code for
# a list of nodes.
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
cd "$work" || exit 1
mkdir -p a/manifests a/modules/m/manifests a/modules/m/files facts/yaml
cat >a/manifests/site.pp <<'PP'
node 'broken' { fail('no way') }
node 'role' { notify { "role ${role}": } }
node default {
  include m
  notify { "os ${facts['os']['family']}": }
}
PP
cat >a/modules/m/manifests/init.pp <<'PP'
class m($x = 'one') {
  file { '/motd': content => "line 1\n<b>${x}</b>\n" }
  file { '/key': content => Sensitive("geheim ${x}") }
  file { '/source': source => ['puppet:///modules/none/s', 'puppet:///modules/m/s'] }
  file { '/hidden': source => 'puppet:///modules/m/hidden', show_diff => false }
  file { '/binary': source => 'puppet:///modules/m/binary' }
  file { '/outside': source => 'puppet:///modules/m/../../outside' }
}
PP
echo 'source 1' >a/modules/m/files/s
printf '\377\0001' >a/modules/m/files/binary
echo 'outside 1' >a/modules/outside
echo 'geheim 1' >a/modules/m/files/hidden
cp -r a b
echo 'geheim 2' >b/modules/m/files/hidden
sed -i "s/'one'/'two'/" b/modules/m/manifests/init.pp
sed -i 's/include m/include m, n/' b/manifests/site.pp
mkdir b/modules/n
mkdir b/modules/n/manifests
echo 'class n { notify { "new": } }' >b/modules/n/manifests/init.pp
echo 'source 2' >b/modules/m/files/s
printf '\377\0002' >b/modules/m/files/binary
echo 'outside 2' >b/modules/outside
for n in n1 n2 broken; do
	echo '{"name":"'$n'","values":{"os":{"family":"Debian"}}}' \
	    >facts/$n.json
done
# as Puppet's server stores them
cat >facts/yaml/y1.yaml <<'END'
--- !ruby/object:Puppet::Node::Facts
name: y1
values:
  os:
    family: RedHat
END

# differ ARG...: from a to b, with the errors in a file
differ()
{
	dalang catalog diff --confdir "$work" --vardir "$work/var" "$@" \
	    2>err </dev/null
}

differ --from a --to b --facts facts --nodes n1 >got
is 'a node with differences: exit status' $? 2
# shellcheck disable=SC2016 # not variables
sum1=$(sha256sum <a/modules/m/files/binary | cut -c 1-64)
sum2=$(sha256sum <b/modules/m/files/binary | cut -c 1-64)
cat >want <<END
--- n1 a
+++ n1 b
+resource Class[N]
+resource Notify[new]
 resource Class[M]
-  x => "one"
+  x => "two"
 resource File[/motd]
   content =>
     @@ -1,2 +1,2 @@
     line 1
-    <b>one</b>
+    <b>two</b>
 resource File[/key]
-  content => "[redacted]"
+  content => "[redacted]"
 resource File[/source]
   content =>
     @@ -1 +1 @@
-    source 1
+    source 2
 resource File[/hidden]
-  content => "[redacted]"
+  content => "[redacted]"
 resource File[/binary]
-  content => ..."$(echo "{sha256}$sum1" | cut -c 1-72)"
+  content => ..."$(echo "{sha256}$sum2" | cut -c 1-72)"
+edge Stage[main] -> Class[N]
+edge Class[N] -> Notify[new]
+class n
nodes: 1, same: 0, different: 1, failed: 0
END
# the digests are shortened, where is their matter
sed -i 's/^\([-+]  content => \).*\.\.\."*.*/\1DIGEST/;s/^\([-+]  content => \)"{sha256}.*/\1DIGEST/' \
    want got
same 'the differences of a node' got want
is 'no secret is printed' "$(grep -c geheim got err)" 'got:0
err:0'
is 'a file outside of files is not read' "$(grep -c outside got)" 0

is 'the same code: exit status and summary' \
    "$(differ --from a --to a --facts facts --nodes n1,n2; echo $?)" \
    'nodes: 2, same: 2, different: 0, failed: 0
0'
is 'YAML as of Puppet is read, of several directories' \
    "$(differ --from a --to a --facts facts --facts facts/yaml --nodes y1
	echo $?)" 'nodes: 1, same: 1, different: 0, failed: 0
0'
mkdir -p var/yaml
cp -r facts/yaml var/yaml/facts
is 'without --facts the facts of the server are used' \
    "$(differ --from a --to b | sed -n '1p;$p')" '--- y1 a
nodes: 1, same: 0, different: 1, failed: 0'
rm -r var/yaml
differ --from a --to b --facts facts >got
is 'all nodes with facts, one fails: exit status' $? 1
is 'nodes are in order' "$(grep '^---' got)" '--- n1 a
--- n2 a'
is 'the summary counts' "$(tail -n 1 got)" \
    'nodes: 3, same: 0, different: 2, failed: 1'
is 'a failed compile is an error of both sides' "$(cat err)" \
    "Error: broken a: Evaluation Error: Error while evaluating a Function Call, no way (file: $work/a/manifests/site.pp, line: 1, column: 17)
Error: broken b: Evaluation Error: Error while evaluating a Function Call, no way (file: $work/b/manifests/site.pp, line: 1, column: 17)"

# Sources that are large, links, or not readable.
for v in l1 l2; do
	mkdir -p $v/manifests $v/modules/m/files
	echo "file { '/x': source => 'puppet:///modules/m/x' }" \
	    >$v/manifests/site.pp
	yes 1234567 | head -c 17000000 >$v/modules/m/files/x
done
echo end >>l2/modules/m/files/x
# sources: the differences of l1 and l2
sources()
{
	differ --from l1 --to l2 --facts facts --nodes n1
	cat err
}
is 'large files that differ are different' "$(sources | sed -n '3p;$p')" \
    ' resource File[/x]
nodes: 1, same: 0, different: 1, failed: 0'
is 'a large file has its digest' "$(differ --from l1 --to l2 --facts facts \
    --nodes n1 --json | jq -r '.[0].changes[0] | .old, .new')" \
    "$(for v in l1 l2; do
	echo "{sha256}$(sha256sum <$v/modules/m/files/x | cut -c 1-64)"
done)"
is 'large files that are the same' "$(differ --from l1 --to l1 --facts facts \
    --nodes n1)" 'nodes: 1, same: 1, different: 0, failed: 0'
echo 'geheim' >outside
for v in l1 l2; do
	ln -sf "$work/outside" $v/modules/m/files/x
done
ln -sfn "$work/err" l2/modules/m/files/x
is 'a link has its target and is not followed' "$(sources)" "--- n1 l1
+++ n1 l2
 resource File[/x]
-  target => \"$work/outside\"
+  target => \"$work/err\"
nodes: 1, same: 0, different: 1, failed: 0"
rm l1/modules/m/files/x l2/modules/m/files/x
for v in l1 l2; do
	mkdir $v/code
	ln -s $v $v/modules/m/files/dir
	echo "file { '/x': source => 'puppet:///modules/m/dir/x/y' }" \
	    >$v/manifests/site.pp
done
is 'a link to a directory, too' "$(sources | sed 1,3d)" '-  target => "l1/x/y"
+  target => "l2/x/y"
nodes: 1, same: 0, different: 1, failed: 0'
rm l1/modules/m/files/dir
long=$(printf '%0300d' 1)
echo "file { '/x': source => 'puppet:///modules/m/$long' }" \
    >l1/manifests/site.pp
is 'a source that cannot be read is an error of the node' "$(sources)" \
    "nodes: 1, same: 0, different: 0, failed: 1
Error: n1 l1: $work/l1/modules/m/files/$long: File name too long"

# Many nodes, in several processes.
mkdir many
for n in $(seq 100 399); do
	echo '{"os":{"family":"F'"$n"'"}}' >"many/$n.json"
done
differ --from a --to b --facts many --processes 4 --json >got
is 'many nodes: exit status' $? 2
is 'JSON: all nodes are in order' "$(jq -r '.[].node' got)" "$(seq 100 399)"
is 'JSON: each has its difference' \
    "$(jq -c 'map(.resources.new == ["Class[N]","Notify[new]"]) | all' got)" \
    true
is 'one process has the same results' \
    "$(differ --from a --to b --facts many --processes 1 --json | sha256sum)" \
    "$(sha256sum <got)"
printf '# comment\nn1 # one\n\n  n2\t\n' >list
is 'nodes are read from a file' "$(differ --from a --to b --facts facts \
    --nodes list --json | jq -r '.[].node')" 'n1
n2'
is 'a file of facts is used for every node' "$(differ --from a --to a \
    --facts facts/n1.json --nodes x,y)" \
    'nodes: 2, same: 2, different: 0, failed: 0'
mkdir enc
printf 'classes: [m]\nparameters: {role: db}\n' >enc/role.yaml
is 'the output of a node classifier is used' "$(differ --from a --to a \
    --facts facts/n1.json --node-data enc --nodes role; cat err)" \
    'nodes: 1, same: 1, different: 0, failed: 0'

# Data, templates and functions in Ruby are those of each version.
for v in c d; do
	mkdir -p $v/manifests $v/data $v/modules/m/templates \
	    $v/modules/m/lib/puppet/functions
	printf 'version: 5\nhierarchy:\n  - name: x\n    path: x.yaml\n' \
	    >$v/hiera.yaml
	echo "key: data $v" >$v/data/x.yaml
	echo "<%= 'erb' %> $v" >$v/modules/m/templates/t.erb
	cat >$v/modules/m/lib/puppet/functions/ver.rb <<END
Puppet::Functions.create_function(:ver) do
  dispatch(:ver) { }
  def ver
    'ruby $v'
  end
end
END
	# shellcheck disable=SC2016 # code in Puppet
	echo '[lookup("key"), template("m/t.erb"), ver()].each |$i, $v| {
	  notify { "n${i}": message => $v.strip } }' >$v/manifests/site.pp
done
is 'each version has its own data, templates and functions' "$(differ \
    --from c --to d --processes 1 --nodes 1,2,3 --json |
    jq -c 'map([.changes[] | .old, .new]) | unique | .[]')" \
    '["data c","data d","erb c","erb d","ruby c","ruby d"]'

# Terminals.
mkdir slow
mkdir slow/manifests
echo 'generate("/bin/sleep", "0.4")' >slow/manifests/site.pp
if command -v script >/dev/null; then
	like 'a terminal shows the progress' "$(script -qec "dalang catalog diff \
	    --confdir $work --vardir $work/var --from slow --to slow \
	    --processes 2 --nodes $(seq -s , 1 8)" /dev/null | tr '\r' '\n')" \
	    '^[1-7] of 8: [2-8]'
else
	skip 'progress' 'script is missing'
fi

# Processes of a command that is killed end after their node.
start log dalang catalog diff --confdir "$work" --vardir "$work/var" \
    --from slow --to slow --processes 2 --nodes "$(seq -s , 1 50)"
running()
{
	[ "$(children "$started" | wc -w)" -ge 2 ]
}
wait_for 20 running
pids=$(children "$started")
kill -9 "$started"
gone()
{
	for pid in $pids; do
		! kill -0 "$pid" 2>/dev/null || return 1
	done
}
ok 'processes were started' test -n "$pids"
ok 'no process outlives a killed command' wait_for 30 gone

# Errors.
differ --from a --to b --facts facts --nodes n1,absent --json \
    --html page.html >got
is 'a node without facts: exit status' $? 1
is 'a node without facts: JSON' "$(exact_jq -c '.[1]' got)" \
    '{"node":"absent","errors":{"both":"the file with its facts is missing"}}'
is 'a node without facts: error' "$(cat err)" \
    'Error: absent: the file with its facts is missing'
differ --from a --to b --facts facts --nodes n11 >got
is 'a node without facts: the nearest one' "$(cat err)" \
    "Error: n11: the file with its facts is missing; did you mean 'n1'?"
like 'the page has the error' "$(cat page.html)" \
    '^<p class="error">the file with its facts is missing</p>$'
like 'the page has a row for each node' "$(cat page.html)" \
    '^<tr><td><a href="#r0">n1</a></td><td>differs</td><td>-0 \+2</td><td>6</td><td>-0 \+2</td><td>-0 \+1</td></tr>$'
echo '{"os":' >facts/broken.json
differ --from a --to b --facts facts --nodes broken >got
like 'broken facts: error with its place' "$(cat err)" \
    '^Error: broken: .*facts/broken.json.*line'

# error NAME PATTERN ARG...
error()
{
	name=$1
	pattern=$2
	shift 2
	differ "$@" >got
	is "$name: exit status" $? 1
	like "$name" "$(cat err)" "^Error: $pattern"
	is "$name: no output" "$(cat got)" ''
}
error 'a missing directory of code' 'zzz: No such file or directory' \
    --from a --to zzz --facts facts --nodes n1
error 'a file instead of a directory' 'list: Not a directory' \
    --from list --to b --facts facts --nodes n1
error 'a missing directory of facts' 'zzz: No such file or directory' \
    --from a --to b --facts zzz
mkdir -p hollow
echo '{"name":"n1","values":{}}' >hollow/n1.json
like 'a file without facts' "$(differ --from a --to b --facts hollow \
    --nodes n1; cat err)" 'n1: the file with its facts contains no facts'
error 'no nodes' 'The list of nodes is empty' --from a --to b
error 'a node with a slash' "Invalid node name: '\.\./n1'" \
    --from a --to b --facts facts --nodes x,../n1
error 'a missing list' './none: No such file or directory' \
    --from a --to b --facts facts --nodes ./none
mkdir -p above/production/manifests
error 'a directory of environments' \
    'above is not an environment: environment.conf, manifests and modules are missing' \
    --from above --to b --facts facts --nodes n1
error '--from without --to' 'Specify two files' --from a --nodes n1
error 'an invalid number of processes' "Invalid number of processes '0'" \
    --from a --to b --processes 0
echo 'class {' >b/manifests/site.pp
error 'code that cannot be parsed' \
    'Could not parse for environment production: Syntax error .*b/manifests/site.pp' \
    --from a --to b --facts facts --nodes n1
done_testing
