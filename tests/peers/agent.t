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

lay_out 'compat = 7'
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
is 'with facts of its own' "$(cat "$site/target/a")" 'made by 7.23.0'
is 'with a secret that it makes itself' "$(cat "$site/target/secret")" \
    größer-00042
ok 'the output does not contain the name' sh -c "! grep größer-0 '$site/out'"
is 'with bytes' "$(od -An -tx1 "$site/target/bytes")" ' 00 ff fe 0a'
is 'a second run changes no file' "$(stock_agent --tags file)" 0
echo "file { '$site/target/a': content => 'x', mode => 12 }" | manifest
wait_for 20 environment_ready 2
is 'what is wrong fails there, too' "$(stock_agent)" 1
echo "include missing" | manifest
wait_for 20 environment_ready 3
is 'no catalog' "$(stock_agent --no-usecacheonfailure)" 1
like 'the error is that of its own server' "$(cat "$site/out")" \
    "Could not retrieve catalog from remote server: Error 500 on SERVER: Server Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::missing for $node"
is 'it applies its last one' "$(stock_agent)" 2
like 'of the same environment' "$(cat "$site/out")" \
    "Info: Using cached catalog from environment 'production'"
is 'an environment that is not there' "$(stock_agent --environment nowhere)" 1
like 'the other error is that of its own server' "$(cat "$site/out")" \
    "Not Found: Could not find environment 'nowhere'"
ok 'the server stops' stop "$daemon"
done_testing
