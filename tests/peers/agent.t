#!/bin/sh
# Stock Puppet's agent asks dalang-compiled, and applies what it is given.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer puppet || skip_all 'puppet cannot be unpacked'

# stock_agent [OPTION...]: one run; its output in $site/out, its status printed.
stock_agent()
{
	PUPPET_SCRATCH=$site/agent tests/peers/puppet agent --onetime \
	    --no-daemonize --verbose --detailed-exitcodes --color false \
	    --server localhost --serverport "$port" --certname "$node" \
	    --ssldir "$site/ssl" "$@" >"$site/out" 2>&1
	echo $?
}

release=8.10.0
[ "$PUPPET" = 8 ] || release=7.23.0
lay_out "compat = $PUPPET"
mkdir "$site/target"
manifest <<END
notify { ["hello \${trusted['certname']}", 'a→b']: }
file { '$site/target/a': content => "made by \${facts['puppetversion']}\n" }
file { '$site/target/secret':
  content => Sensitive(Deferred('sprintf', ['%s-%05d', 'größer', 42])),
}
file { '$site/target/bytes': content => Binary('AP/+Cg==') }
END
start_server || exit 1
wait_for 20 environment_ready 1

is 'it changes' "$(stock_agent)" 2
like 'it applies the catalog' "$(cat "$site/out")" \
    "Notice: hello $node"
like 'with titles of any signs' "$(cat "$site/out")" 'Notice: a→b'
is 'with facts of its own' "$(cat "$site/target/a")" "made by $release"
is 'with a secret that it makes itself' "$(cat "$site/target/secret")" \
    größer-00042
ok 'the output does not contain the name' sh -c "! grep größer-0 '$site/out'"
report=$(find "$site/var/reports/$node" -name '*.yaml' | tail -n 1)
like 'its report is stored' "$(grep -m 1 '^status:' "$report")" 'changed'
like 'with its resources' "$(grep -c 'resource_type: File' "$report")" '[1-9]'
like 'its facts are stored' \
    "$(grep '^  puppetversion:' "$site/var/yaml/facts/$node.yaml")" "$release"
is 'with bytes' "$(od -An -tx1 "$site/target/bytes")" ' 00 ff fe 0a'
is 'a second run changes no file' "$(stock_agent --tags file)" 0

# Files of modules, and plug-ins.
served=$site/code/environments/production/modules/served
mkdir -p "$served/files/tree/sub" "$served/lib/facter" "$served/facts.d"
echo 'Facter.add(:of_a_module) { setcode { "resolved" } }' \
    >"$served/lib/facter/of_a_module.rb"
echo 'external_of_a_module=synchronised' >"$served/facts.d/x.txt"
echo one >"$served/files/tree/one"
echo two >"$served/files/tree/sub/t wö"
dd if=/dev/urandom of="$served/files/large" bs=1M count=5 2>/dev/null
manifest <<END
file { '$site/target/large': source => 'puppet:///modules/served/large' }
file { '$site/target/tree':
  source  => 'puppet:///modules/served/tree',
  recurse => true,
}
file { '$site/target/facts':
  content => "\${facts['of_a_module']} \${facts['external_of_a_module']}",
}
END
wait_for 20 environment_ready 2
is 'a run with plug-ins and sources' "$(stock_agent)" 2
like 'it fetches the plug-ins' "$(cat "$site/out")" \
    'Plugin\]/ensure|of_a_module.rb\]/ensure'
is 'its facts are those of the plug-ins' "$(cat "$site/target/facts")" \
    'resolved synchronised'
ok 'a file is fetched' cmp "$site/target/large" "$served/files/large"
ok 'a tree is fetched' diff -r "$site/target/tree" "$served/files/tree"
is 'the next run changes nothing' "$(stock_agent)" 0
echo three >"$served/files/tree/one"
is 'a changed source is noticed' "$(stock_agent)" 2
is 'and fetched' "$(cat "$site/target/tree/one")" three

# The filebucket of the server.
printf 'before\0ä\n' >"$site/target/kept"
cp "$site/target/kept" "$site/before"
manifest <<END
filebucket { 'main': path => false }
file { '$site/target/kept': content => "after\n", backup => main }
END
wait_for 20 environment_ready 3
is 'a run with a backup on the server' "$(stock_agent)" 2
sum=$(sha256sum <"$site/before" | cut -d ' ' -f 1)
like 'it is put there' "$(cat "$site/out")" \
    "Filebucketed $site/target/kept to main with sum $sum"
# bucket ARG...: the command of the stock agent, with its output in $site/out.
bucket()
{
	PUPPET_SCRATCH=$site/agent tests/peers/puppet filebucket \
	    --server localhost --serverport "$port" --certname "$node" \
	    --ssldir "$site/ssl" "$@" >"$site/out" 2>"$site/err"
	echo $?
}
is 'it can be read' "$(bucket get "$sum")" 0
same 'as it was' "$site/out" "$site/before"
is 'and restored' "$(bucket restore "$site/target/kept" "$sum")" 0
same 'as it was' "$site/target/kept" "$site/before"
is 'the next run backs it up again' "$(stock_agent)" 2
echo other >"$site/b c"
is 'another file is put' "$(bucket backup "$site/b c")" 0
other_sum=$(sha256sum <"$site/b c" | cut -d ' ' -f 1)
is 'its sum is printed' "$(cat "$site/out")" "$site/b c: $other_sum"
is 'and put again' "$(bucket backup "$site/b c")" 0
is 'a file is compared with it' "$(bucket diff "$site/before" "$other_sum")" 0
printf 'other\nlines\n' >"$site/longer"
is 'a longer file is put' "$(bucket backup "$site/longer")" 0
longer_sum=$(sha256sum <"$site/longer" | cut -d ' ' -f 1)
is 'the server compares two sums' \
    "$(bucket diff "$other_sum" "$longer_sum"; cat "$site/out")" "0
--- $other_sum
+++ $longer_sum
@@ -1 +1,2 @@
 other
+lines"
is 'nothing is listed' "$(bucket list)" 1
is 'what is not there is not read' \
    "$(bucket get "$(sha256sum </dev/null | cut -d ' ' -f 1)")" 1

echo "file { '$site/target/a': content => 'x', mode => 12 }" | manifest
wait_for 20 environment_ready 4
is 'what is wrong fails there, too' "$(stock_agent)" 1
echo "include missing" | manifest
wait_for 20 environment_ready 5
is 'no catalog' "$(stock_agent --no-usecacheonfailure)" 1
like 'the error is that of its own server' "$(cat "$site/out")" \
    "Could not retrieve catalog from remote server: Error 500 on SERVER: Server Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::missing for $node"
is 'it applies its last one' "$(stock_agent)" 0
like 'of the same environment' "$(cat "$site/out")" \
    "Info: Using cached catalog from environment 'production'"
is 'an environment that is not there' "$(stock_agent --environment nowhere)" 1
like 'the other error is that of its own server' "$(cat "$site/out")" \
    "Not Found: Could not find environment 'nowhere'"

# A node classifier with another environment, and trusted data.
testing=$site/code/environments/testing
mkdir -p "$testing/manifests" "$testing/modules/of_testing/lib/facter"
echo 'Facter.add(:of_testing) { setcode { "there" } }' \
    >"$testing/modules/of_testing/lib/facter/of_testing.rb"
cat >"$testing/manifests/site.pp" <<'END'
class given($word) {
  notify { "${word} ${role} ${environment} ${trusted['external']['cmdb']}": }
  notify { "fact ${facts['of_testing']}": }
}
END
cat >"$site/enc" <<END
#!/bin/sh
echo "classes: {given: {word: \$1}}"
echo "parameters: {role: web}"
echo "environment: testing"
END
printf '#!/bin/sh\necho "{\\"cmdb\\": 7}"\n' >"$site/trusted"
chmod 755 "$site/enc" "$site/trusted"
sed -i "s|^\[main\]|&\nnode_terminus = exec\nexternal_nodes = $site/enc\ntrusted_external_command = $site/trusted|" \
    "$config"
kill -HUP "$daemon"
ok 'the settings are read again' wait_for 20 grep -q 'SRV-2503' "$site/log"
is 'a run with a classifier' "$(stock_agent)" 2
like 'in the environment of the classifier' "$(cat "$site/out")" \
    "doesn't match server specified (node )?environment 'testing'"
like 'with its class, its parameter, and trusted data' "$(cat "$site/out")" \
    "Notice: $node web testing 7"
like 'and the plug-ins of the environment' "$(cat "$site/out")" \
    'Notice: fact there'
printf '#!/bin/sh\nexit 1\n' >"$site/enc"
is 'a classifier that fails: no catalog' \
    "$(stock_agent --no-usecacheonfailure)" 1
like 'the error is that of its own server, too' "$(cat "$site/out")" \
    "Failed when searching for node $node: Failed to find $node via exec: Execution of '$site/enc $node' returned 1"
ok 'the server stops' stop "$daemon"
done_testing
