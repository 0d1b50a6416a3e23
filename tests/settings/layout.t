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
done_testing
