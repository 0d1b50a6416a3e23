# shellcheck shell=sh
# In a root with Puppet (WITH=puppet): its files are those of a machine in use,
# with settings, rules, data and facts that a test would fail by.
cat >/etc/puppet/puppet.conf <<END
[main]
certname = machine.own.example.com
server = puppet.own.example.com
environment = own
ssldir = /var/lib/puppet/own-ssl
vardir = /var/lib/puppet
codedir = /etc/puppet/code
autosign = true
strict = off
[server]
reports = store
node_terminus = exec
external_nodes = /bin/false
[agent]
runinterval = 10m
noop = true
END
mkdir -p /etc/puppet/puppetserver/conf.d /etc/facter/facts.d \
    /etc/puppet/code/environments/own/manifests \
    /etc/puppet/code/environments/production/manifests
cat >/etc/puppet/puppetserver/conf.d/auth.conf <<END
authorization: { version: 1, rules: [ {
  match-request: { path: "/", type: path }
  deny: "*", sort-order: 1, name: "of the machine" } ] }
END
printf 'version: 5\nhierarchy: [{name: own, path: missing.yaml}]\n' \
    >/etc/puppet/hiera.yaml
for environment in own production; do
	echo "fail('the manifest of the machine')" \
	    >"/etc/puppet/code/environments/$environment/manifests/site.pp"
done
echo 'own_fact=of the machine' >/etc/facter/facts.d/own.txt
