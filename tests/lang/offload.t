#!/bin/sh
# dalang doc offload: the configurations of proxies follow the settings, and
# leave to the daemon what they would decide otherwise.
. "$(dirname "$0")/../lib.sh"

site=$(scratch)
config=$site/dalang.conf
mkdir -p "$site/code/environments/production/modules" "$site/code/modules" \
    "$site/code/environments/apart/mine" "$site/code/environments/broken" \
    "$site/ssl/certs" "$site/files"
# shellcheck disable=SC2016 # a setting
echo 'modulepath = mine:$basemodulepath' >"$site/code/environments/apart/environment.conf"
mkdir "$site/code/environments/broken/environment.conf"
echo certificate >"$site/ssl/certs/ca.pem"
echo list >"$site/ssl/crl.pem"
# settings [LINE...]: of [server].
settings()
{
	cat >"$config" <<END
[main]
confdir = $site
codedir = $site/code
vardir = $site/var
ssldir = $site/ssl
[server]
serverport = 8141
bindaddress = 127.0.0.1
certname = puppet.example.com
END
	for line; do echo "$line" >>"$config"; done
}
offload() { dalang doc offload "$@" --config "$config"; }
# has TEXT [ARG...]: lines of nginx's configuration that contain it.
has()
{
	h_text=$1
	shift
	offload nginx "$@" 2>/dev/null | grep -cF -e "$h_text"
}

# --- what cannot be ---

settings
is 'a proxy without a name is an error' "$(offload nginx 2>&1 | cut -d: -f2-3)" \
    ' The setting proxy_certnames is empty: make a certificate for the proxy (dalang ca generate --certname proxy.example.com), and set proxy_certnames = proxy.example.com in [server]'
settings 'proxy_certnames = proxy.example.com' 'serverport = 8140'
like 'so is the port of the daemon' "$(offload nginx 2>&1)" \
    'cannot both listen on port 8140: set serverport = 8141'
is 'another address is none' "$(has 'listen 192.0.2.1:8140 ssl;' \
    --listen 192.0.2.1:8140)" 1
settings 'proxy_certnames = proxy.example.com'
for bad in 'lighttpd' '' 'nginx --listen 99999' 'nginx --listen 8140;' \
    'nginx --environment nothing' 'nginx --environment ../production' \
    'nginx one.example.com' 'haproxy one;two' 'nginx --reload true'; do
	# shellcheck disable=SC2086 # words
	fails "an error: $bad" offload $bad
done
ln -s "$site/ssl" "$site/a\$b"
like 'a path cannot contain the signs of a configuration' \
    "$(offload nginx --ssldir "$site/a\$b" 2>&1)" 'has a character'

# --- environments ---

is 'the module path of each environment is there' "$(offload nginx 2>/dev/null |
    sed -n 's,.*"~^yes \(.*\)$" "'"$site"'/code/\(.*\)";,\1 \2,p')" \
    'apart environments/apart/mine
production environments/production/modules
apart modules
production modules'
is 'one whose settings are invalid is not' "$(has 'environment broken: its')" 1
is 'some can be chosen' "$(has '~^yes production' --environment apart)" 0
is 'each with its option' "$(has '~^yes' --environment apart \
    --environment production)" 6
mkdir "$site/code/a\"b"
settings 'proxy_certnames = proxy.example.com' "basemodulepath = $site/code/a\"b"
is 'a directory whose name ends a text is left to the daemon' \
    "$(has 'environment production: a path of its modules has')" 1
settings 'proxy_certnames = proxy.example.com' 'versioned_environment_dirs = true'
mv "$site/code/environments/apart" "$site/code/apart_1"
ln -s "$site/code/apart_1" "$site/code/environments/apart"
is 'a versioned environment has the path of its link' \
    "$(has "\"$site/code/environments/apart/mine\"")" 1

# --- what the daemon refuses ---

settings 'proxy_certnames = proxy.example.com'
location='location ~ ^/puppet/v3/file_content/modules'
is 'files of modules are sent' "$(has "$location")" 1
for line in 'certificate_revocation = ocsp' 'certificate_revocation = leaf' \
    'audit_full = refuse'; do
	settings 'proxy_certnames = proxy.example.com' "$line"
	is "no file is sent with $line" "$(has "$location") $(has "  all files: $line")" \
	    '0 1'
	is 'and all are passed on' "$(has 'proxy_pass https://dalang;')" 2
done
settings 'proxy_certnames = proxy.example.com' 'certificate_revocation = false'
is 'without revocation nginx checks none' "$(has ssl_crl) $(has "$location")" '0 1'
settings 'proxy_certnames = proxy.example.com'

# rules RULE...: of auth.conf.
rules()
{
	{
		echo 'authorization: { version: 1, rules: ['
		for rule; do printf "{ %s }\n" "$rule"; done
		echo ']}'
	} >"$site/auth.conf"
}
all='match-request: { path: "/", type: path }, allow: "*", sort-order: 500, name: all'
content=/puppet/v3/file_content
rules "match-request: { path: \"$content/modules/shut/\", type: path }
    allow: a, sort-order: 400, name: shut" "$all"
is 'the paths of a rule are left out' \
    "$(has "\\Q$content/modules/shut/\\E\" \"\";") $(has "'shut'") $(has "$location")" \
    '1 1 1'
rules "match-request: { path: \"$content/(modules|files)/shut\", type: regex }
    deny: a, sort-order: 400, name: maybe" "$all"
is 'a rule that may mean any leaves nothing' "$(has "$location") $(has \
    "  modules: the rule 'maybe' of auth.conf decides")" '0 1'
rules 'match-request: { path: "/puppet/v3/catalog", type: path }
    allow: "*", sort-order: 400, name: other'
is 'so does no rule' "$(has "$location") $(has '  modules: no rule')" '0 1'
rules "match-request: { path: \"^/puppet/v3/catalog/([^/]+)$\", type: regex }
    allow: \"\$1\", sort-order: 400, name: other" "match-request: { path: \"^/puppet/v3/file_(content|metadata)s?/\"
    type: regex }, allow: \"*\", sort-order: 450, name: \"for all\\ninclude /etc/x;\""
is 'a rule for all clients leaves all' "$(has "$location")" 1
rules "match-request: { path: \"$content/\", type: path }
    allow: a, sort-order: 400, name: \"for one\\ninclude /etc/x;\"" "$all"
is 'the name of a rule stays in the comment' "$(offload nginx |
    grep -c '^include')" 0
rm "$site/auth.conf"

cat >"$site/fileserver.conf" <<END
[files]
path $site/files/
[node]
path $site/%H
[kept]
path $site/files
deny a
END
is 'mounts are sent' "$(has "yes \"$site/files\";") $(has "$content/files/")" '1 1'
is 'but not those of one client' "$(has '  mount node: its path depends')" 1
is 'nor those that seem restricted' "$(has '  mount kept:') $(has "$content/kept")" \
    '1 0'
rm "$site/fileserver.conf"

# --- the file ---

is 'the file has the command that makes it' "$(offload nginx --environment apart --write "$site/out" &&
    grep "dalang doc" "$site/out" | cut -c1-60)" \
    "# 	dalang doc offload nginx --environment apart --config $(echo "$config" |
	cut -c1-$((60 - 57)))
# 	dalang doc offload nginx --environment apart --config $(echo "$config" |
	cut -c1-$((60 - 57)))"
mark() { echo "cat $site/out >$site/seen; echo x >>$site/marks; $1"; }
marks() { grep -c x "$site/marks" 2>/dev/null; }
same_again() { offload nginx --environment apart --write "$site/out" --reload "$(mark "$1")"; }
ok 'the same text is not loaded' same_again true
is 'not even once' "$(marks)" ''
echo another >"$site/ssl/crl.pem"
cp "$site/out" "$site/before"
fails 'a command that fails is an error' same_again 'echo why; exit 3'
same 'and the file is as before' "$site/out" "$site/before"
like 'with the output of the command' "$(same_again 'echo why; exit 3' 2>&1)" 'returned 3: why'
ok 'another revocation list is a change' same_again true
is 'that is loaded' "$(marks)" 3
ok 'with the new text' sh -c "! cmp -s '$site/out' '$site/before'"
is 'of which the file has no mark' "$(grep -c 'not loaded' "$site/out")" 0
cp "$site/seen" "$site/out"
ok 'a file that was not loaded yet' same_again true
is 'is loaded' "$(marks)" 4
rm "$site/out"
fails 'a first file' same_again false
ok 'that fails is removed' [ ! -e "$site/out" ]

# --- Apache ---

rules "match-request: { path: \"$content/modules/shut/\", type: path }
    allow: a, sort-order: 400, name: shut" "$all"
settings 'proxy_certnames = proxy.example.com' 'certificate_revocation = leaf'
# apache TEXT: lines of its configuration that contain it.
apache() { offload apache | grep -cF -e "$1"; }
is 'Apache checks the list of one CA' "$(apache 'SSLCARevocationCheck leaf')" 1
is 'and sends files' "$(apache "modules/\$1/files/\$2\" [L]")" 3
is 'but not those of the rule' "$(offload apache | grep -cF \
    "\"^GET \\Q$content/modules/shut/\\E\"")" 1
is 'from each directory once' "$(apache "<Directory \"$site/code/modules\">")" 1
settings 'proxy_certnames = proxy.example.com' 'certificate_revocation = ocsp'
is 'or none, with OCSP' "$(apache Rewrite) $(apache ProxyPass)" '0 1'
rm "$site/auth.conf"

# --- HAProxy ---

settings
is 'HAProxy has the servers of its arguments' "$(offload haproxy one.example.com \
    two.example.com:8150 | grep '	server ')" \
    '	server one.example.com one.example.com:8141
	server two.example.com:8150 two.example.com:8150'
is 'else this one' "$(offload haproxy | grep '	server ')" \
    '	server puppet.example.com puppet.example.com:8141'
like 'it asks for their state' "$(offload haproxy)" 'uri /status/v1/simple'
rules "$all"
is 'where everybody may' "$(offload haproxy | grep -c 'uri /status\|ssl-hello')" 1
like 'else it connects' "$(offload haproxy)" 'option ssl-hello-chk'
done_testing
