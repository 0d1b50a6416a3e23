# What stock termini of PuppetDB do with the server of puppetdb.conf: send the
# facts of a node and a catalog with an exported resource, and find the facts;
# or deactivate the node.
#
# usage: commands.rb CONFDIR SSLDIR CERTNAME NODE [deactivate]
confdir, ssldir, certname, node, deactivate = ARGV
require 'puppet'
Puppet.initialize_settings(["--confdir=#{confdir}", "--vardir=#{confdir}/var",
                            "--ssldir=#{ssldir}", "--certname=#{certname}"])
Puppet::ApplicationSupport.push_application_context(
  Puppet::Util::RunMode[:server])
require 'puppet/face'
require 'puppet/util/puppetdb'

def step(name)
  puts "#{name}: #{yield}"
rescue StandardError => e
  puts "#{name}: #{e.class}: #{e.message}"
end

if deactivate
  step('deactivated') do
    Puppet::Face[:node, :current].deactivate(node)
    'sent'
  end
  exit
end
environment = Puppet::Node::Environment.create(:production, [])
Puppet.override(current_environment: environment) do
  step('facts') do
    Puppet::Node::Facts.indirection.terminus_class = :puppetdb
    facts = Puppet::Node::Facts.new(node, 'text' => 'stock')
    Puppet::Node::Facts.indirection.save(facts, node,
                                         environment: environment)
    'sent'
  end
  step('catalog') do
    catalog = Puppet::Resource::Catalog.new(node, environment)
    resource = Puppet::Resource.new('Notify', 'shared')
    resource[:message] = 'hello'
    resource.exported = true
    resource.tag('notify')
    catalog.add_resource(Puppet::Resource.new('Class', 'main'), resource)
    catalog.add_edge(catalog.resource('Class[main]'), resource)
    Puppet::Resource::Catalog.indirection.terminus_class = :puppetdb
    Puppet::Resource::Catalog.indirection.save(catalog, node)
    'sent'
  end
  step('facts found') do
    Puppet::Node::Facts.indirection.find(node).values['text']
  end
end
