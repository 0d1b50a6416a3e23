# Requests the catalogs of the steps of cases (tests/exports/steps) as Puppet's
# server does: compiled with storeconfigs, and stored in PuppetDB before the next
# step.
#
# usage: ruby tests/exports/stock.rb CONFDIR RESULTS <steps
#
# Each catalog, or {"message": error}, is written to RESULTS/CASE.NUMBER.
require 'cgi'
require 'json'
require 'net/http'
require 'puppet'
require 'puppet/face'
require 'puppet/indirector/catalog/compiler'
require 'puppet/network/format_support'
require 'securerandom'
require 'time'

confdir, results = ARGV
Puppet.initialize_settings(['--confdir', confdir])
Puppet.settings.preferred_run_mode = :server
Puppet.settings.initialize_app_defaults(
  Puppet::Settings.app_defaults_for_run_mode(
    Puppet::Util::RunMode[:server]
  )
)
Puppet[:storeconfigs] = true
Puppet::Util::Log.newdestination(:console)
Puppet::Util::Log.level = :crit
Puppet::Node.indirection.terminus_class = Puppet[:node_terminus]
Puppet::Resource::Catalog.indirection.terminus_class = :compiler
Puppet::ApplicationSupport.push_application_context(
  Puppet::Util::RunMode[:server]
)
Puppet::ApplicationSupport.configure_indirector_routes('server')

# What PuppetDB has of the node, or nil.
def stored_node(node)
  answer = Net::HTTP.get_response(
    URI("http://127.0.0.1:8080/pdb/query/v4/nodes/#{CGI.escape(node)}")
  )
  answer.is_a?(Net::HTTPSuccess) ? JSON.parse(answer.body) : nil
end

# Commands are processed some time after they were accepted.
def await(node, since, member)
  400.times do
    found = stored_node(node)
    return if found && found[member] && Time.parse(found[member]) >= since
    sleep 0.02
  end
  raise "#{node}: no #{member} since #{since}"
end

def now
  Time.at(Time.now.to_i + Time.now.usec / 1000 / 1000r) # PuppetDB has ms
end

def compile(node, environment, facts)
  facts = Puppet::Node::Facts.new(node, facts)
  found = Puppet.lookup(:environments).get!(environment.to_sym)
  trusted = Puppet::Context::TrustedInformation.remote(true, node, nil)
  Puppet.override(trusted_information: trusted, current_environment: found) do
    catalog = Puppet::Resource::Catalog.indirection.find(
      node, environment: found, transaction_uuid: SecureRandom.uuid, node: node,
      facts_format: 'application/json',
      facts: CGI.escape(facts.to_json)
    )
    Puppet.override(rich_data: true) { catalog.to_data_hash }
  end
end

def perform(verb, node, environment, facts)
  since = now
  if verb == 'deactivate'
    node_terminus = Puppet::Node.indirection.terminus_class
    Puppet::Face[:node, :current].deactivate(node)
    Puppet::Node.indirection.terminus_class = node_terminus
    await(node, since, 'deactivated')
    return {}
  end
  catalog = compile(node, environment, facts)
  await(node, since, 'catalog_timestamp')
  catalog
rescue Puppet::Error => e
  { 'message' => e.message }
end

# All are read first: a program that Puppet starts may move the place in the file.
$stdin.readlines.each do |line|
  place, verb, node, environment, facts = line.chomp.split("\t")
  answer = perform(verb, node, environment, JSON.parse(facts))
  File.write("#{results}/#{place}", JSON.generate(answer))
end
