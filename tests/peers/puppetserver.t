#!/bin/sh
# dalang agent and stock Puppet's agent do the same against Debian's
# puppetserver: exit codes, output, files, and reports that the server stores.
# time limit: 1200
. "$(dirname "$0")/../lib.sh"
PUPPET=7 # Puppet Server 7, which needs the Java of this machine's release
. tests/daemons.sh

peer puppet || skip_all 'puppet cannot be unpacked'
peer puppetserver || skip_all 'puppetserver cannot be unpacked'

d=$site/server
production=$d/code/environments/production
ours=web01.example.com
stock=web02.example.com

# server ACTION ARG...
server() { tests/peers/puppetserver "$d" "$@"; }

# The certificate of the server is that of its name localhost.
answers()
{
	[ "$(curl -s --max-time 20 --cacert "$d/ssl/certs/ca.pem" \
	    "https://localhost:$port/status/v1/simple")" = running ]
}

mkdir -p "$d"
chmod 755 "$site"
server configure "$port" 'autosign = false' 'reports = store' \
    'node_terminus = exec' "external_nodes = $d/enc"
printf '#!/bin/sh\necho "classes: []"\n' >"$d/enc"
chmod 755 "$d/enc"
server ca --version >"$site/out" 2>&1
[ $? -ne 125 ] || skip_all 'this machine permits no mounts'
# puppetserver takes over a CA of ours
dalang ca setup --config "$d/puppet/puppet.conf" \
    --subject-alt-names puppet,localhost >"$site/out" 2>&1 || {
	sed 's/^/# /' "$site/out"
	exit 1
}
chown -R 65534:65534 "$d/ca" "$d/ssl"
start "$site/jvm" tests/peers/puppetserver "$d" start
jvm=$started
wait_for 300 answers || {
	tail -n 20 "$site/jvm" "$d/logs/server" | sed 's/^/# /'
	exit 1
}

# --- agents ---

agent_config()
{
	mkdir -p "$site/ours" "$site/target/$ours" "$site/target/$stock"
	cat >"$site/ours/puppet.conf" <<END
[main]
confdir = $site/ours
codedir = $site/ours/code
vardir = $site/ours/var
rundir = $site/ours/run
publicdir = $site/ours/public
ssldir = $site/ours/ssl
server = localhost
serverport = $port
certname = $ours
compat = 7
user = 65534
group = 65534
END
}

our_agent()
{
	dalang agent --config "$site/ours/puppet.conf" "$@"
}

stock_agent()
{
	PUPPET_SCRATCH=$site/stock tests/peers/puppet agent \
	    --server localhost --serverport "$port" --certname $stock "$@"
}

# plain: without what belongs to one agent only, and what differs each time.
plain()
{
	sed -e '/^Error: Facter: /d' -e '/^Info: Loading facts$/d' \
	    -e '/^Info: Compared the files of /d' \
	    -e '/^Info: Retrieved catalog from /d' \
	    -e '/^Info: Caching catalog for /d' \
	    -e '/^Info: Computing checksum on file /d' \
	    -e '/^Info: [0-9]* log records were raised/d' \
	    -e 's/web0[12]\.example\.com/NODE/g' \
	    -e "s#$site/\(ours\|stock\)/#SCRATCH/#g" \
	    -e 's/in [0-9.]* seconds/in N seconds/' \
	    -e "s/version '[0-9]*'/version N/" \
	    -e '/^$/d' -e '/^Info: csr_attributes file loading/d' \
	    -e '/^Notice: The CA has not accepted the certificate request/d' \
	    -e "s/^[A-Z][a-z]*: \(Couldn't fetch certificate\)/\1/" \
	    -e 's/^Error: \(Exiting now because the wait\)/\1/' \
	    -e 's/ The fingerprint of the request is .*//' \
	    -e 's/^\(Info: Certificate Request fingerprint\).*/\1/' \
	    -e 's#^--- /.*#--- FILE#' -e 's#^+++ /.*#+++ FILE#'
}

# stored NAME: the fields of its last report that concern the whole run.
stored()
{
	find "$d/var/reports/$1" -name '*.yaml' | sort | tail -n 1 |
	    xargs grep -E '^(status|noop|noop_pending|environment|report_format|puppet_version|corrective_change|transaction_completed|cached_catalog_status):' |
	    sort
}

# both NAME STATUS [OPTION...]: a run of each agent.
mode=--test
both()
{
	b_name=$1
	b_status=$2
	shift 2
	# shellcheck disable=SC2086 # words
	our_agent $mode --color false "$@" >"$site/ours.out" 2>&1
	is "$b_name: status of ours" $? "$b_status"
	# shellcheck disable=SC2086
	stock_agent $mode --color false "$@" >"$site/stock.out" 2>&1
	is "$b_name: status of the stock agent" $? "$b_status"
	plain <"$site/ours.out" >"$site/ours.plain"
	plain <"$site/stock.out" >"$site/stock.plain"
	# ours does not make a request again that waits for its signature
	[ "$mode" != --test ] ||
	    sed -i '/^Info: Creating a new SSL certificate request/d
		/^Info: Certificate Request fingerprint/d' \
		"$site/ours.plain" "$site/stock.plain"
	same "$b_name: both print the same" "$site/ours.plain" \
	    "$site/stock.plain"
	ok "$b_name: both leave the same files" \
	    diff -r "$site/target/$ours" "$site/target/$stock"
}

# reports NAME: the server has stored equal reports of the last runs.
reports()
{
	stored $ours >"$site/ours.stored"
	stored $stock >"$site/stock.stored"
	ok "$1: the server stored a report" test -s "$site/ours.stored"
	same "$1: equal to that of the stock agent" "$site/ours.stored" \
	    "$site/stock.stored"
}

# code [ENVIRONMENT]: standard input becomes the manifest; $target is the
# directory of the node.
code()
{
	c_dir=$d/code/environments/${1:-production}/manifests
	mkdir -p "$c_dir"
	{
		echo "\$target = \"$site/target/\${trusted['certname']}\""
		cat
	} >"$c_dir/site.pp"
}

on_both()
{
	for o_dir in "$site/target/$ours" "$site/target/$stock"; do
		(cd "$o_dir" && eval "$1")
	done
}

agent_config

# --- certificates ---

echo | code
mode='--onetime --no-daemonize --verbose --waitforcert 0 --keylength 2048'
both 'the first contact' 1
mode=--test
server ca sign --certname $ours,$stock >"$site/out" 2>&1
like 'the CA of the server signs the request of ours' "$(cat "$site/out")" \
    "Successfully signed certificate request for $ours"
like 'and that of the stock agent' "$(cat "$site/out")" \
    "Successfully signed certificate request for $stock"
server ca list --all >"$site/out" 2>&1
like 'it lists what dalang ca and it made' \
    "$(sed 's/ *(SHA256).*//' "$site/out" | tr -d '\n')" \
    "Signed Certificates:    localhost    $ours    $stock$"

# --- plug-ins, facts, contents ---

served=$production/modules/served
mkdir -p "$served/files/tree/sub" "$served/lib/facter" "$served/facts.d" \
    "$served/files/ignored"
echo 'Facter.add(:of_a_module) { setcode { "resolved" } }' \
    >"$served/lib/facter/of_a_module.rb"
echo 'external_of_a_module=synchronised' >"$served/facts.d/x.txt"
echo one >"$served/files/tree/one"
echo two >"$served/files/tree/sub/t wö"
touch "$served/files/ignored/empty" "$served/files/ignored/x.bak"
dd if=/dev/urandom of="$served/files/large" bs=1M count=5 2>/dev/null
code <<'END'
notify { "hello ${trusted['certname']} ${facts['external_of_a_module']} ${facts['of_a_module']}, noop ${facts['clientnoop']}": }
file { "${target}/a": content => "made by ${facts['puppetversion']}\n" }
file { "${target}/late": content => Deferred('sprintf', ['%05d', 42]) }
file { "${target}/bytes": content => Binary('AP/+Cg==') }
file { "${target}/secret": content => Sensitive('größer') }
file { "${target}/large": source => 'puppet:///modules/served/large' }
file { "${target}/tree":
  source  => 'puppet:///modules/served/tree',
  recurse => true,
}
file { "${target}/some":
  source  => ['puppet:///modules/served/missing',
              'puppet:///modules/served/ignored'],
  recurse => remote,
  ignore  => '*.bak',
}
END
both 'the first run' 2
reports 'the first run'
ok 'files are those of the server' \
    cmp "$site/target/$ours/large" "$served/files/large"
ok 'trees are those of the server' \
    diff -r "$site/target/$ours/tree" "$served/files/tree"
is 'facts of plug-ins are used' "$(grep -c 'hello.*synchronised resolved' \
    "$site/ours.out")" 2
is 'the server stored the facts' "$(jq -r .values.of_a_module \
    "$d/var/server_data/facts/$ours.json")" resolved
both 'a run of files without a change' 0 --tags file

# --- drift, noop, purge ---

# shellcheck disable=SC2016 # evaluated there
on_both 'echo x >a; rm large; chmod 600 tree/one; echo y >tree/extra'
echo three >"$served/files/tree/one"
both 'noop' 0 --noop --tags file
reports 'noop'
both 'the run after it' 2 --tags file
reports 'the run after it'
code <<'END'
file { "${target}/tree":
  source  => 'puppet:///modules/served/tree',
  recurse => true,
  purge   => true,
  force   => true,
  links   => manage,
}
file { "${target}/missing": source => 'puppet:///modules/served/missing' }
exec { '/bin/false': }
exec { '/bin/true': require => Exec['/bin/false'] }
END
ln -s one "$served/files/tree/link"
rm -r "$served/files/tree/sub"
both 'purge, links, and failures' 6
reports 'purge, links, and failures'
both 'failures alone' 4
mode='--onetime --no-daemonize --verbose'
both 'failures, with other exit codes' 0
mode=--test

# --- the filebucket ---

code <<'END'
filebucket { 'main': path => false, server => 'localhost' }
file { "${target}/a": content => "after\n", backup => main }
file { "${target}/large": ensure => absent, backup => main }
END
on_both 'echo before >a'
both 'backups on the server' 2
is 'the server has the contents of both' "$(
    find "$d/var" -name paths -path '*/bucket/*' -exec cat {} + |
	sed "s,^/*,/,; s,^$site/target/,," | sort | tr '\n' ' ')" \
    "$ours/a $ours/large $stock/a $stock/large "
on_both 'echo before >a'
both 'a content that is there' 2

echo by hand >"$site/hand"
hand=$(sha256sum <"$site/hand" | cut -d ' ' -f 1)
is 'dalang filebucket puts a content there' "$(dalang filebucket \
    --config "$site/ours/puppet.conf" backup "$site/hand")" \
    "$site/hand: $hand"
is 'and reads it' "$(dalang filebucket --config "$site/ours/puppet.conf" \
    get "$hand")" 'by hand'

# --- environments ---

mkdir -p "$d/code/environments/testing/modules/t/lib/facter"
echo 'Facter.add(:of_testing) { setcode { "there" } }' \
    >"$d/code/environments/testing/modules/t/lib/facter/of_testing.rb"
code testing <<'END'
notify { "in ${environment} ${server_facts['environment']}: ${facts['of_testing']}": }
END
both 'an environment of the command line' 2 --environment testing
reports 'an environment of the command line'
both 'an environment that is not there' 0 --environment nowhere
# --- the last catalog ---

code <<'END'
file { "${target}/a": content => 'cached' }
END
both 'a catalog that is cached' 2
on_both 'rm a'
echo 'include missing' | code
both 'no catalog: the last one is not applied' 1
mode='--onetime --no-daemonize --verbose --detailed-exitcodes'
both 'no catalog: the last one is applied' 2
mode=--test
reports 'no catalog: the last one is applied'
both 'the last one is asked for' 0 --use_cached_catalog
both 'the last one, of another environment' 0 --use_cached_catalog \
    --environment testing
code <<'END'
file { "${target}/a": mode => 12 }
END
both 'a catalog that cannot be applied' 1

# --- the node classifier ---

printf '#!/bin/sh\necho "environment: testing"\n' >"$d/enc"
both 'an environment of the node classifier' 2
reports 'an environment of the node classifier'

# --- revoked ---

echo | code
server ca revoke --certname $ours,$stock >"$site/out" 2>&1
like 'both are revoked' "$(cat "$site/out")" "Certificate for $ours has been revoked"
refused()
{
	our_agent --test >"$site/ours.out" 2>&1
	[ $? -eq 1 ]
}
ok 'our agent is refused' wait_for 60 refused
stock_agent --test >"$site/stock.out" 2>&1
is 'as the stock agent is' $? 1

stop "$jvm"
is 'the server stops' $? 143
is 'dalang ca lists what the server did' "$(dalang ca list --all \
    --config "$d/puppet/puppet.conf" | sed 's/ *(SHA256).*//')" \
    "Signed Certificates:
    localhost
Revoked Certificates:
    $ours
    $stock"
done_testing
