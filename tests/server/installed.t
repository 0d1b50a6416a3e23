#!/bin/sh
# dalang-compiled with the configuration of an installed Puppet Server: what it
# takes, what it names, and what stays as it was.  The layouts are those of
# Debian's packages of 7.9.5 and 8.7.0, and of Puppet's own packages;
# tests/peers/swap.t swaps the real server.
# time limit: 200
. "$(dirname "$0")/../lib.sh"

if [ -z "${INSTALLED_ROOT:-}" ]; then
	tests/resource/root true
	[ $? -ne 77 ] || skip_all 'an overlay root cannot be made here'
	INSTALLED_ROOT=1 exec tests/resource/root "$0" "$@"
fi
s=$(scratch)
rm -rf /etc/dalang /etc/puppet /etc/puppetlabs /var/lib/puppet /var/lib/dalang
for name in puppet:901 dalang:902 pki:903; do
	sed -i "/^${name%:*}:/d" /etc/passwd /etc/group
	echo "${name%:*}:x:${name#*:}:${name#*:}::/:/bin/sh" >>/etc/passwd
	echo "${name%:*}:x:${name#*:}:" >>/etc/group
done
chmod 755 "$s"

# installed [RELEASE]: the files of Debian's package, 7 or 8.
installed()
{
	rm -rf /etc/puppet /var/lib/puppet
	conf=/etc/puppet/puppetserver/conf.d
	mkdir -p $conf /etc/puppet/puppetserver/services.d \
	    /etc/puppet/code/environments/production/manifests
	printf '[main]\ncertname = puppet.example.com\nkey_type = ec\n' \
	    >/etc/puppet/puppet.conf
	cat >$conf/webserver.conf <<'END'
webserver: {
    access-log-config: /etc/puppet/puppetserver/request-logging.xml
    client-auth: want
    ssl-host: 0.0.0.0
    ssl-port: 8140
}
END
	cat >$conf/puppetserver.conf <<'END'
# configuration for the JRuby interpreters
jruby-puppet: {
    ruby-load-path: [/usr/lib/puppetserver/ruby/vendor_ruby]
    gem-home: /var/lib/puppetserver/jruby-gems
    gem-path: [${jruby-puppet.gem-home}, "/usr/lib/puppetserver/vendored-jruby-gems"]
    server-conf-dir: /etc/puppet
    server-code-dir: /etc/puppet/code
    server-var-dir: /var/lib/puppetserver
    server-run-dir: /run/puppetserver
    server-log-dir: /var/log/puppetserver
    #max-active-instances: 1
}
http-client: {
    #ssl-protocols: [TLSv1.3, TLSv1.2]
}
profiler: {
    #enabled: true
}
END
	cat >$conf/ca.conf <<'END'
certificate-authority: {
    # allow-subject-alt-names: false
    # allow-authorization-extensions: false
    # enable-infra-crl: false
END
	[ "${1:-8}" = 7 ] || cat >>$conf/ca.conf <<'END'
    # Disable auto renewal of certs by default.
    allow-auto-renewal: false
    auto-renewal-cert-ttl: "60d"
    #ca-ttl: "60d"
END
	echo '}' >>$conf/ca.conf
	cat >$conf/auth.conf <<'END'
authorization: {
    version: 1
    rules: [
        {
            match-request: { path: "^/puppet-ca/v1/certificate(_status)?es/", type: regex }
            allow: { extensions: { pp_cli_auth: "true" } }
            sort-order: 500
            name: "ca"
        },
        {
            match-request: { path: "/", type: path }
            allow-unauthenticated: true
            sort-order: 999
            name: "all"
        }
    ]
}
END
	echo 'global: { logging-config: /etc/puppet/puppetserver/logback.xml }' \
	    >$conf/global.conf
	echo 'metrics: { server-id: localhost }' >$conf/metrics.conf
	echo 'web-router-service: { "puppetlabs.services.ca.certificate-authority-service/certificate-authority-service": "/puppet-ca" }' \
	    >$conf/web-routes.conf
	cat >/etc/puppet/puppetserver/services.d/ca.cfg <<'END'
# To enable the CA service, leave the following line uncommented
puppetlabs.services.ca.certificate-authority-service/certificate-authority-service
# To disable the CA service, comment out the above line and uncomment the line below
#puppetlabs.services.ca.certificate-authority-disabled-service/certificate-authority-disabled-service
puppetlabs.trapperkeeper.services.watcher.filesystem-watch-service/filesystem-watch-service
END
	echo 'puppetlabs.services.master.master-service/master-service' \
	    >/etc/puppet/puppetserver/services.d/bootstrap.cfg
	chown -R puppet:puppet /etc/puppet/puppetserver
	chmod 750 /etc/puppet/puppetserver
}

# without_ca: services.d as the administrator of a server without CA makes it.
without_ca()
{
	sed -i 's/^\(puppetlabs.services.ca\)/#\1/
	    s/^#\(.*-disabled-service\)$/\1/' \
	    /etc/puppet/puppetserver/services.d/ca.cfg
}

# taken [OPTION...]: the record of the start, in two lines; other errors.
taken()
{
	dalang-compiled --prepare --like-puppet --logdest console "$@" 2>&1 |
		sed -n 's/^Notice: Settings of Puppet Server in //p; /^Error/p' |
		sed 's/; without effect here: /\n/'
}

others='jruby-puppet.server-var-dir'
installed 7
is 'the files of 7.9.5 are taken' "$(taken)" \
    "/etc/puppet/puppetserver are used: auth_conf = /etc/puppet/puppetserver/conf.d/auth.conf, codedir = /etc/puppet/code, bindaddress = *, serverport = 8140, ca = true, cadir = /etc/puppet/puppetserver/ca, ca_user = puppet
$others"
installed 8
is 'the files of 8.7.0 are taken' "$(taken)" \
    "/etc/puppet/puppetserver are used: auth_conf = /etc/puppet/puppetserver/conf.d/auth.conf, allow_auto_renewal = false, auto_renewal_cert_ttl = 60d, codedir = /etc/puppet/code, bindaddress = *, serverport = 8140, ca = true, cadir = /etc/puppet/puppetserver/ca, ca_user = puppet
$others"
is 'a new CA belongs to the user of Puppet Server' \
    "$(stat -c '%U:%G' /etc/puppet/puppetserver/ca/ca_key.pem \
    /var/lib/puppet/ssl/certs/puppet.example.com.pem | sort -u)" puppet:puppet
is 'the option is not needed on such a machine' "$(dalang-compiled --prepare \
    --logdest console 2>&1 | grep -c 'Settings of Puppet Server')" 1
is 'another confdir has nothing of it' "$(mkdir "$s/c"
    dalang-compiled --prepare --confdir "$s/c" --vardir "$s/v" --rundir "$s/r" \
	--logdest console 2>&1 | grep -c 'Settings of Puppet Server')" 0

# --- values: a line of a file, and what is taken ---

while IFS='	' read -r file text wanted; do
	installed 8
	[ "$file" = - ] || printf '%b\n' "$text" >>"$conf/$file"
	like "$file: $text" "$(taken | tr '\n' ';')" "$wanted"
done <<'END'
webserver.conf	webserver.ssl-port: 8141	, serverport = 8141,
webserver.conf	webserver: { ssl-host: 127.0.0.1 }	, bindaddress = 127.0.0.1,
webserver.conf	webserver.ssl-host: "::"	, bindaddress = [*],
webserver.conf	webserver: { ssl-cert: /x/c.pem, ssl-key: /x/k.pem, ssl-ca-cert: /x/ca.pem, ssl-crl-path: /x/crl.pem }	, hostcert = /x/c.pem, hostprivkey = /x/k.pem, localcacert = /x/ca.pem, hostcrl = /x/crl.pem,
webserver.conf	webserver: { port: 8139, host: localhost, client-auth: need }	;.*webserver.port, webserver.host, webserver.client-auth
webserver.conf	webserver.ssl-protocols: [TLSv1, TLSv1.2]	, ssl_protocols = TLSv1.2,.*;.*webserver.ssl-protocols.TLSv1
webserver.conf	webserver.ssl-protocols: "TLSv1.2, TLSv1.3"	, ssl_protocols = TLSv1.2, TLSv1.3,
webserver.conf	webserver.cipher-suites: [TLS_AES_256_GCM_SHA384, TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384, SSL_RSA_WITH_NULL_MD5]	, cipher_suites = TLS_AES_256_GCM_SHA384, TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,.*;.*webserver.cipher-suites.SSL_RSA_WITH_NULL_MD5
webserver.conf	webserver.ssl-protocols: [SSLv3]	^Error: Could not load /etc/puppet/puppetserver/conf.d/webserver.conf: webserver.ssl-protocols has nothing that can be used
zz.conf	webserver.ssl-port: 8142	, serverport = 8142,
ca.conf	certificate-authority.allow-subject-alt-names: true	allow_subject_alt_names = true,
ca.conf	certificate-authority.allow-authorization-extensions: "true"	allow_authorization_extensions = true,
ca.conf	certificate-authority: { ca-ttl: "30d", infra-nodes-path: /x }	ca_ttl = 30d,.*;certificate-authority.infra-nodes-path
puppetserver.conf	jruby-puppet: { server-code-dir: /srv/code, max-active-instances: 4 }	codedir = /srv/code,.*;.*jruby-puppet.max-active-instances
puppetserver.conf	jruby-puppet.server-conf-dir: /srv/other	;jruby-puppet.server-conf-dir
puppetserver.conf	versioned-code: { code-id-command: /x/id, code-content-command: /x/content }	code_id_command = /x/id, code_content_command = /x/content,
more.conf	odd: 1, other-service: { a: 1 }	;odd, other-service.a, jruby-puppet
webserver.conf	webserver.ssl-port: high	Error: .*high.* serverport;Error: Could not load /etc/puppet/puppetserver/conf.d/webserver.conf: serverport is invalid
webserver.conf	webserver: {	^Error: Could not load /etc/puppet/puppetserver/conf.d/webserver.conf: [0-9]+: 
END
installed 8
cat >$conf/webserver.conf <<'END'
webserver: {
    plain: { port: 8139 }
    tls: { ssl-host: 127.0.0.1, ssl-port: 8143, default-server: true }
}
END
like 'of web servers with names the default one is taken' \
    "$(taken | tr '\n' ';')" \
    'bindaddress = 127.0.0.1, serverport = 8143,.*;.*webserver.plain'

# --- puppet.conf and the command line ---

installed 8
echo 'serverport = 8150' >>/etc/puppet/puppet.conf
like 'webserver.conf counts more than puppet.conf' "$(taken)" ', serverport = 8140,'
like 'an option counts more than both' "$(taken --serverport 8151)" \
    ', serverport = 8151,'
echo 'ca = false' >>/etc/puppet/puppet.conf
is 'ca in puppet.conf counts more than services.d' \
    "$(taken | grep -c 'ca = true\|ca_user')" 0
installed 8
without_ca
like 'services.d switches the CA off' "$(taken)" ', ca = false, cadir'
is 'then no CA is made' "$(ls /etc/puppet/puppetserver)" 'conf.d
services.d'
installed 8
rm -r /etc/puppet/puppetserver
is 'an agent alone has no Puppet Server' "$(taken)" ''
installed 8
chown -R root:root /etc/puppet/puppetserver
like 'files of root are named' "$(taken | tail -n 1)" \
    ', files of the CA that belong to root$'

# --- where the CA is ---

# authority DIRECTORY: a CA there, of the user puppet.
authority()
{
	dalang ca setup --config /etc/puppet/puppet.conf --cadir "$1" \
	    >"$s/out" 2>&1 || sed 's/^/# /' "$s/out"
	chown -R puppet:puppet "$1"
}
installed 8
authority /var/lib/puppet/ssl/ca
like 'a CA at its former place in ssldir is used' "$(taken)" \
    'cadir = /var/lib/puppet/ssl/ca,'
installed 8
authority /etc/puppet/ca
like 'one of ours in confdir is used' "$(taken)" 'cadir = /etc/puppet/ca,'
rm -r /var/lib/puppet
authority /etc/puppet/puppetserver/ca
like 'unless Puppet Server has one' "$(taken)" \
    'cadir = /etc/puppet/puppetserver/ca,'

# Puppet's own packages
installed 8
mkdir -p /etc/puppetlabs/puppet /etc/puppetlabs/code
mv /etc/puppet/puppetserver /etc/puppetlabs
mv /etc/puppet/puppet.conf /etc/puppetlabs/puppet
sed -i 's,/etc/puppet/code,/etc/puppetlabs/code,; s,: /etc/puppet$,: /etc/puppetlabs/puppet,' \
    /etc/puppetlabs/puppetserver/conf.d/puppetserver.conf
like "the files of Puppet's own packages are taken" "$(taken | tr '\n' ';')" \
    "^/etc/puppetlabs/puppetserver are used: auth_conf = /etc/puppetlabs/puppetserver/conf.d/auth.conf, .*cadir = /etc/puppetlabs/puppetserver/ca, ca_user = puppet;$others"
rm -r /etc/puppetlabs

# --- owners, groups and modes ---

ca=/etc/puppet/puppetserver/ca
# owners FILE...
owners() { (cd $ca && stat -c '%n %U:%G %a' "$@"); }
installed 8
echo 'certificate-authority.ca-ttl: "2d"' >>$conf/ca.conf
authority $ca
chgrp pki $ca/ca_crl.pem $ca/serial $ca/inventory.txt
chmod 640 $ca/ca_crl.pem $ca/serial
chmod 664 $ca/inventory.txt
before=$(owners ca_crl.pem serial inventory.txt)
dalang ca generate --certname web01.example.com >"$s/out" 2>&1 ||
	sed 's/^/# /' "$s/out"
is 'a certificate that root makes belongs to puppet' \
    "$(owners signed/web01.example.com.pem)" \
    'signed/web01.example.com.pem puppet:puppet 644'
fails 'ca-ttl of ca.conf is its validity' openssl x509 -noout \
    -checkend 180000 -in $ca/signed/web01.example.com.pem
dalang ca revoke --certname web01.example.com >"$s/out" 2>&1 ||
	sed 's/^/# /' "$s/out"
is 'files that root writes again keep owner, group and mode' \
    "$(owners ca_crl.pem serial inventory.txt)" "$before"
chgrp puppet $ca/ca_crl.pem $ca/serial $ca/inventory.txt
before=$(owners ca_crl.pem serial inventory.txt)

# The daemon: a machine requests a certificate, and is revoked.
port=$(free_port)
sed -i "s/8140/$port/; s/0\.0\.0\.0/127.0.0.1/" $conf/webserver.conf
sed -i '$a autosign = true' /etc/puppet/puppet.conf
start "$s/log" dalang-compiled --like-puppet --logdest json
daemon=$started
is_up()
{
	[ "$(curl -s --max-time 20 --cacert "$ca/ca_crt.pem" --resolve \
	    "puppet.example.com:$port:127.0.0.1" \
	    "https://puppet.example.com:$port/status/v1/simple")" = running ]
}
ok 'the daemon starts' wait_for 60 is_up
node="--confdir $s/node --vardir $s/node/v --rundir $s/node/r --server puppet.example.com --serverport $port --certname web02.example.com --key_type ec"
echo '127.0.0.1 puppet.example.com' >>/etc/hosts
# shellcheck disable=SC2086 # options
ok 'a machine gets its certificate' dalang ssl bootstrap $node --waitforcert 0
is 'which belongs to puppet' "$(owners signed/web02.example.com.pem)" \
    'signed/web02.example.com.pem puppet:puppet 644'
is 'files that the daemon writes keep owner, group and mode' \
    "$(owners ca_crl.pem serial inventory.txt)" "$before"
is 'the processes of the CA are of puppet' \
    "$(pgrep -P "$daemon" -f '^dalang-compiled: ca 1' |
	xargs ps -o user=,group= -p | xargs)" 'puppet puppet'
sed -i 's/allow-auto-renewal: false/allow-auto-renewal: true/' $conf/ca.conf
kill -HUP "$daemon"
taken_again() { grep -q 'allow_auto_renewal = true' "$s/log"; }
ok 'a reload takes changes' wait_for 30 taken_again
echo '{' >>$conf/ca.conf
kill -HUP "$daemon"
refused() { grep -q 'Could not load /etc/puppet/puppetserver/conf.d/ca.conf' "$s/log"; }
ok 'a reload of a broken file is an error' wait_for 30 refused
ok 'and the daemon serves' is_up
stop "$daemon"
done_testing
