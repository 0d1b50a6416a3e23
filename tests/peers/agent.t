#!/bin/sh
# A stock Puppet agent has a whole run against dalang-compiled, and
# dalang agent applies the same catalog to the same effect.
# time limit: 240
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer puppet || skip_all 'Puppet cannot be unpacked here'

# puppet_agent [OPTION...]: a run; its exit code.
puppet_agent()
{
	PUPPET_SCRATCH=$site/puppet tests/peers/puppet agent --test \
	    --certname $node --server localhost --serverport "$port" \
	    --ssldir "$site/ssl" --color false "$@" >"$site/out" 2>&1
	echo $?
}

lay_out
mkdir "$site/target"
manifest <<END
class greeting(String \$who) {
  notify { 'hello': message => "\${who} is \${trusted['certname']}" }
}
node '$node' {
  class { 'greeting': who => \$facts['networking']['hostname'] }
  file { '$site/target/a': content => "made\n", mode => '0640' }
}
END
start_server || exit 1
wait_for 20 environment_ready 1

is 'stock agent: changes' "$(puppet_agent)" 2
like 'its own words' "$(cat "$site/out")" \
    "^Notice: /Stage\[main\]/Main/Node\[$node\]/File\[$site/target/a\]/ensure: defined content as"
like 'the fact went there and back' "$(cat "$site/out")" \
    "^Notice: $(hostname -s) is $node"
is 'the file' "$(cat "$site/target/a")" made
is 'stock agent: the notify is all' "$(puppet_agent)" 2
is 'stock agent: noop' "$(puppet_agent --noop)" 0
for path in "GET /puppet/v3/node/$node" \
    'GET /puppet/v3/file_metadatas/plugins' \
    'GET /puppet/v3/file_metadatas/pluginfacts' \
    "POST /puppet/v3/catalog/$node" "PUT /puppet/v3/report/$node"; do
	like "$path" "$(cat "$site/log")" "\"message\":\"$path 200\""
done

is 'our agent finds the file in order' "$(dalang agent --test \
    --config "$config" --color false >"$site/out" 2>&1; echo $?)" 2
is 'and says the same of the notify' "$(grep -c \
    "^Notice: /Stage\[main\]/Greeting/Notify\[hello\]/message: defined 'message' as" \
    "$site/out")" 1
is 'and nothing of the file' "$(grep -c File "$site/out")" 0
echo "fail('not today')" | manifest
ok 'new code' wait_for 20 environment_ready 2
is 'stock agent: no catalog' "$(puppet_agent)" 1
like 'our error in its words' "$(cat "$site/out")" \
    'Error: Could not retrieve catalog from remote server: Error 500 on SERVER: Server Error: Evaluation Error: .*not today'
done_testing
