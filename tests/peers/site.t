#!/bin/sh
# A site as operators have it (tests/peers/site): Hiera with encrypted values,
# roles and profiles over Debian's modules, templates, functions, a resource type
# and facts in Ruby, nodes of four distributions.  The command and the compile
# daemon give Puppet's catalogs, no secret reaches a log or a file, and a catalog
# is applied.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
PUPPET=7 # the site's modules call functions that Puppet 8's strict mode forbids
. tests/daemons.sh

peer puppet || skip_all "Puppet cannot be unpacked here"
peer facter || skip_all "facter cannot be unpacked here"
peer eyaml || skip_all "hiera-eyaml cannot be unpacked here"
command -v ruby >/dev/null || skip_all 'ruby is not installed'
nodes='web01 db01 lb01 mq01'
environments=$site/code/environments
production=$environments/production
lay_out 'compat = 7' 'strict = warning' 'ruby_may = network files programs'

# sealed: standard input, with each ENC(TEXT) as an encrypted value.
sealed()
{
	while IFS= read -r s_line; do
		case $s_line in
		*'ENC('*)
			s_text=${s_line#*ENC(}
			s_text=${s_text%%)*}
			printf '%sENC[PKCS7,%s]%s\n' "${s_line%%ENC(*}" \
			    "$(printf %s "$s_text" | openssl smime -encrypt \
				-aes256 -binary -outform DER \
				"$site/keys/public_key.pkcs7.pem" |
				base64 -w 0)" "${s_line#*)}"
			;;
		*) printf '%s\n' "$s_line" ;;
		esac
	done
}

mkdir -p "$site/keys"
openssl req -x509 -nodes -newkey rsa:2048 -days 2 -subj / \
    -keyout "$site/keys/private_key.pkcs7.pem" \
    -out "$site/keys/public_key.pkcs7.pem" 2>/dev/null
cp -R tests/peers/site/. "$production"
ln -s "$PEERS/puppet/modules" "$production/modules"
sed "s|@KEYS@|$site/keys|" tests/peers/site/hiera.yaml \
    >"$production/hiera.yaml"
find tests/peers/site -name '*.eyaml' | while read -r file; do
	sealed <"$file" >"$production/${file#tests/peers/site/}"
done
chmod 600 "$site/keys/private_key.pkcs7.pem"
[ "$(id -u)" != 0 ] || chown 65534 "$site/keys/private_key.pkcs7.pem"
secrets=$(cat tests/peers/site/data/*.eyaml tests/peers/site/data/*/*.eyaml |
    sed -n 's/.*ENC(\(.*\)).*/\1/p')

# facts_of NODE: its distribution's facts, and its own.
for name in $nodes; do
	own=tests/peers/site/facts/$name.json
	tests/catalog/facts/of "$(jq -r .distribution "$own")" |
	    jq --slurpfile own "$own" '.name = $own[0].fqdn |
		.values *= ($own[0] | del(.distribution))' \
		>"$site/$name.facts"
	jq -nc --arg name "$name.example.com" --arg site "$site" \
	    --arg facts "$site/$name.facts" '{name: $name, facts: $facts,
		environmentpath: ($site + "/code/environments")}'
done >"$site/jobs"
tests/peers/ruby tests/peers/compile.rb tests/peers/modules "" \
    <"$site/jobs" >"$site/answers" 2>"$site/puppet.err"
is 'Puppet compiled all nodes' "$(jq -r 'select(.catalog) | .name' \
    "$site/answers" | tr '\n' ' ')" "web01.example.com db01.example.com \
lb01.example.com mq01.example.com "
jq -r 'select(.error) | "# \(.name): \(.error)"' "$site/answers"

# pretty FILE: a catalog without what differs from compile to compile.
pretty()
{
	jq 'del(.version, .catalog_uuid)' "$1"
}

# compare NODE FILE NAME: that catalog is Puppet's, its order included.
compare()
{
	pretty "$site/$1.puppet" >"$site/want"
	pretty "$2" >"$site/got"
	is "$3" "$(diff "$site/want" "$site/got" 2>&1 | head -n 40)" ''
}

# hidden FILE...: none of them contains a decrypted value.
hidden()
{
	for secret in $secrets; do
		! grep -rlF "$secret" "$@" || return 1
	done
}

for name in $nodes; do
	jq -r --arg name "$name.example.com" 'select(.name == $name) |
	    .catalog' "$site/answers" >"$site/$name.puppet"
	dalang compile "$name.example.com" --config "$config" --debug \
	    --facts "$site/$name.facts" \
	    >"$site/$name.ours" 2>"$site/$name.log" ||
	    sed -n '/^Error/s/^/# /p' "$site/$name.log"
	compare "$name" "$site/$name.ours" "$name: dalang compile"
	ok "$name: its log contains lookups" \
	    grep -q 'functions.lookup' "$site/$name.log"
done
ok 'a catalog contains decrypted values' \
    grep -q mysql-geheim "$site/db01.ours"
ok 'no log contains a secret' hidden "$site"/*.log

# The nodes' facts that come from the site's Ruby code.
mkdir "$site/facts.d"
echo '{"networking": {"hostname": "mq01"}}' >"$site/facts.d/name.json"
set -- --json --external-dir "$site/facts.d" --custom-dir \
    "$production/site-modules/profile/lib/facter" site_role site_tags
is "the site's facts are those of facter" "$(dalang facts "$@" | jq -c .)" \
    "$(tests/peers/facter "$@" | jq -c .)"
is "the node's facts contain them" "$(dalang facts "$@" | jq -cS .)" \
    "$(jq -cS '{site_role, site_tags}' tests/peers/site/facts/mq01.json)"

# form NODE: the body of a catalog request, in which facts are encoded twice.
form()
{
	printf 'environment=production&facts_format=application%%2Fjson&facts='
	jq -rj '@text | @uri | @uri' "$site/$1.facts"
}

if [ "$(id -u)" = 0 ]; then
	for name in $nodes; do
		tests/certificates "$site/ssl" "$name.example.com"
	done
	start_server || exit 1
	wait_for 60 environment_ready 1
	for name in $nodes; do
		form "$name" >"$site/form"
		# the second compile uses what the first one has kept
		for turn in first second; do
			request "$name.example.com" \
			    "/puppet/v3/catalog/$name.example.com" \
			    -H 'Accept: application/vnd.puppet.rich+json' \
			    -d @"$site/form" >"$site/$name.served"
			compare "$name" "$site/$name.served" \
			    "$name: the compile daemon, $turn time"
		done
	done
	stop "$daemon"
	ok 'the daemon logged its compiles' \
	    grep -q 'mq01.example.com' "$site/log"
	ok 'the log of the daemon contains no secret' hidden "$site/log"
	ok 'no file of the daemon contains a secret' \
	    hidden "$site/var" "$site/run"
else
	skip 'the compile daemon gives these catalogs' 'needs root'
fi
# One catalog is applied: what the site's own type does.  The rest of the catalog
# would install packages.
cat >"$site/applied" <<'END'
catalog=$1
shift
job=/etc/cron.d/backup-backup_example_com_etc
mkdir -p /etc/cron.d
echo '0 99 * * * root rsync --exclude=a /etc backup.example.com:' >$job
"$@" --catalog "$catalog" --tags backup_job --color false \
    >/tmp/out 2>&1
echo "exit $?"
grep '^Notice: /Stage\|^Error: /Stage' /tmp/out
head -n 50 /etc/cron.d/backup-*
END
# applied CATALOG COMMAND...: in a root of its own.
applied()
{
	tests/resource/root sh "$site/applied" "$@" --modulepath \
	    "$production/site-modules:$PEERS/puppet/modules"
}
mkdir "$site/bin"
printf '#!/bin/sh\nPUPPET=7 PEERS=%s exec %s/tests/peers/ruby "$@"\n' "$PEERS" "$TOP" \
    >"$site/bin/ruby"
chmod 755 "$site/bin/ruby"
if tests/resource/root true; then
	applied "$site/web01.puppet" tests/peers/puppet apply >"$site/want"
	PATH=$site/bin:$PATH applied "$site/web01.ours" \
	    "$(command -v dalang)" apply --vardir "$site/applied.var" \
	    --confdir "$site/applied.conf" --compat 7 >"$site/got"
	same 'a catalog with a type in Ruby is applied' "$site/got" \
	    "$site/want"
	is 'its resources were changed' "$(grep -c '^Notice' "$site/got")" 4
else
	skip 'a catalog with a type in Ruby is applied' 'no overlay root here'
fi
done_testing
