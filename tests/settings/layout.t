#!/bin/sh
# The layouts: directories of Dalang, or of an installed Puppet.
. "$(dirname "$0")/../lib.sh"

# inside COMMANDS: run them in a root file system of their own, without
# /etc/dalang and Puppet's directories.
inside()
{
	tests/resource/root sh -c "rm -rf /etc/dalang /etc/puppet \
	    /etc/puppetlabs /var/lib/dalang; $1" 2>&1
}
inside true
[ $? -ne 77 ] || skip_all "an overlay root cannot be made here"

print='dalang config print layout confdir codedir vardir ssldir config basemodulepath rundir'
debian='basemodulepath = /etc/puppet/code/modules:/usr/share/puppet/modules
codedir = /etc/puppet/code
confdir = /etc/puppet
config = /etc/puppet/puppet.conf
layout = debian
rundir = /run/dalang
ssldir = /var/lib/puppet/ssl
vardir = /var/cache/puppet'
aio='basemodulepath = /etc/puppetlabs/code/modules:/opt/puppetlabs/puppet/modules
codedir = /etc/puppetlabs/code
confdir = /etc/puppetlabs/puppet
config = /etc/puppetlabs/puppet/puppet.conf
layout = aio
rundir = /run/dalang
ssldir = /etc/puppetlabs/puppet/ssl
vardir = /opt/puppetlabs/puppet/cache'

has_debian='mkdir -p /etc/puppet && : >/etc/puppet/puppet.conf;'
has_aio='mkdir -p /etc/puppetlabs/puppet && : >/etc/puppetlabs/puppet/puppet.conf;'

like "without any of them the directories are Dalang's" \
    "$(inside "$print" | tr '\n' ' ')" \
    'confdir = /etc/dalang .*layout = dalang .*vardir = /var/lib/dalang'
is "those of Debian's packages are found" "$(inside "$has_debian $print")" \
    "$debian"
is "those of Puppet's own packages are found" "$(inside "$has_aio $print")" \
    "$aio"
is "Puppet's own come first" "$(inside "$has_debian $has_aio $print")" "$aio"
like '/etc/dalang comes before them' \
    "$(inside "mkdir /etc/dalang; $has_debian $print layout")" 'layout = dalang'
is '--like-puppet uses them in any case' \
    "$(inside "mkdir /etc/dalang; $has_debian $print --like-puppet")" "$debian"
is 'the setting selects one that does not exist' \
    "$(inside "$print --layout aio")" "$aio"
like '--like-puppet without a puppet.conf is an error' \
    "$(inside "$print --like-puppet; echo exit \$?" | tr '\n' ' ')" \
    'puppet.conf does not exist in /etc/puppet or /etc/puppetlabs/puppet.*exit 1'
like 'another layout is an error' \
    "$(inside "$print --layout foo; echo exit \$?" | tr '\n' ' ')" \
    "Allowed values are 'dalang', 'debian', 'aio'.*exit 1"
like 'an option replaces one directory' \
    "$(inside "$has_debian $print --vardir /x" | tr '\n' ' ')" \
    'confdir = /etc/puppet .*vardir = /x '
like 'puppet.conf of the layout is read' \
    "$(inside "$has_debian echo '[main]
certname = named.example.com' >/etc/puppet/puppet.conf; \
    dalang config print certname")" '^named.example.com$'
is 'a manifest is applied with them' "$(inside "$has_debian
    mkdir -p /etc/puppet/code/modules/m/manifests
    echo 'class m { notify { here: } }' >/etc/puppet/code/modules/m/manifests/init.pp
    dalang apply -e 'include m' | grep -c \"defined 'message' as 'here'\"
    ls -d /var/lib/dalang /var/cache/puppet/state 2>/dev/null")" '1
/var/cache/puppet/state'

# A given confdir decides alone, on a machine where Puppet is installed.
machine="$has_debian mkdir -p /etc/puppet/puppetserver/conf.d \
    /etc/puppet/code/modules/theirs/manifests /srv/c;
    echo 'authorization: {' >/etc/puppet/puppetserver/conf.d/auth.conf
    echo 'class theirs { }' >/etc/puppet/code/modules/theirs/manifests/init.pp;"
files='auth_conf autosign basemodulepath codedir confdir fileserverconfig hiera_config layout ssldir trusted_oid_mapping_file'
ours='auth_conf = /srv/c/auth.conf
autosign = /srv/c/autosign.conf
basemodulepath = /srv/c/code/modules
codedir = /srv/c/code
confdir = /srv/c
fileserverconfig = /srv/c/fileserver.conf
hiera_config = /srv/c/hiera.yaml
layout = dalang
ssldir = /srv/c/ssl
trusted_oid_mapping_file = /srv/c/custom_trusted_oid_mapping.yaml'
is 'all files follow from --confdir' \
    "$(inside "$machine dalang config print --confdir /srv/c $files")" "$ours"
is 'all files follow from the directory of --config' \
    "$(inside "$machine : >/srv/c/site.conf
    dalang config print --config /srv/c/site.conf $files")" "$ours"
is 'all files follow from a relative --config' \
    "$(inside "$machine : >/srv/c/site.conf; cd /srv
    dalang config print --config c/site.conf $files")" "$ours"
is 'all files follow from confdir in [main]' \
    "$(inside "$machine printf '[main]\nconfdir = /srv/c\n' >/srv/site.conf
    dalang config print --config /srv/site.conf $files")" "$ours"
is "all files follow from confdir in [main] of Puppet's own file" \
    "$(inside "$machine printf '[main]\nconfdir = /srv/c\n' \
    >/etc/puppet/puppet.conf; dalang config print $files")" "$ours"
is 'all files follow from --confdir beside --layout' \
    "$(inside "$machine dalang config print --layout debian --confdir /srv/c $files")" \
    "$(echo "$ours" | sed 's/layout = .*/layout = debian/')"
is "the confdir of Puppet's packages has their layout" \
    "$(inside "mkdir /etc/dalang; $machine dalang config print --confdir /etc/puppet $files | head -n 5")" \
    'auth_conf = /etc/puppet/puppetserver/conf.d/auth.conf
autosign = /etc/puppet/autosign.conf
basemodulepath = /etc/puppet/code/modules:/usr/share/puppet/modules
codedir = /etc/puppet/code
confdir = /etc/puppet'
like "modules of the machine's Puppet are not found" \
    "$(inside "$machine dalang apply --confdir /srv/c --vardir /srv/v \
    -e 'include theirs'")" 'Could not find class ::theirs'
# paths that only Facter's rules name are left out; LeakSanitizer needs ptrace
is 'nothing of /etc/puppet is looked at' "$(inside "$machine
    ASAN_OPTIONS=detect_leaks=0 strace -f -e trace=file -o /srv/trace \
	dalang apply --confdir /srv/c --vardir /srv/v -e 'notify { here: }' |
	grep -c \"defined 'message' as 'here'\"
    grep -c 'open.*dalang.conf' /srv/trace
    grep /etc/puppet /srv/trace | grep -v /etc/puppetlabs/facter")" '1
1'
done_testing
