# Compiles the cases of a file with Puppet, and has the terminus of PuppetDB
# convert each catalog; converts facts and reports, too.
#
# usage: ruby record.rb DIR CATALOGS.pp FACTS REPORTS
#
# CATALOGS.pp has manifests, each behind a line "# case NAME"; FACTS and REPORTS
# have a case in each line: a name, a tab, and the JSON that an agent sends.
# Prints a line for each case: JSON with kind, name, agent (what the agent sends
# or gets), exports and wire, or the error.
require 'json'
require 'puppet'
require 'puppet/indirector/catalog/compiler'
require 'puppet/indirector/catalog/puppetdb'
require 'puppet/indirector/facts/puppetdb'
require 'puppet/reports'
require 'puppet/reports/puppetdb'

CERTNAME = 'web.example.com'.freeze
STAMP = Time.at(1_795_334_400)
UUID = '11111111-2222-3333-4444-555555555555'.freeze
CATALOG_UUID = '66666666-7777-8888-9999-000000000000'.freeze

dir, manifests, facts, reports = ARGV
Puppet.initialize_settings(
  ['--confdir', dir, '--vardir', dir, '--certname', 'puppet.example.com']
)
Puppet[:node_name_value] = 'puppet.example.com'
Puppet[:strict] = :warning
Puppet::Util::Log.level = :crit
Puppet[:storeconfigs] = false

def environment(code)
  Puppet[:code] = code
  Puppet::Node::Environment.create(:production, [])
end

def compile(code)
  env = environment(code)
  node = Puppet::Node.new(
    CERTNAME, environment: env,
              facts: Puppet::Node::Facts.new(CERTNAME, 'kernel' => 'Linux')
  )
  trusted = Puppet::Context::TrustedInformation.remote(true, CERTNAME, nil)
  loader = Puppet::Environments::Static.new(env)
  Puppet.override(trusted_information: trusted, current_environment: env,
                  environments: loader) do
    node.merge('kernel' => 'Linux')
    catalog = Puppet::Parser::Compiler.compile(node)
    catalog.version = 1
    catalog.catalog_uuid = CATALOG_UUID
    yield catalog
  end
end

def export(resource, containers)
  ref = "#{resource['type']}[#{resource['title']}]"
  resource.reject { |key, _| key == 'kind' }
          .merge('container' => containers[ref]).compact
end

def exports(wire)
  containers = wire['edges'].to_h do |edge|
    from, to = edge.values_at('source', 'target')
    ["#{to['type']}[#{to['title']}]", "#{from['type']}[#{from['title']}]"]
  end
  found = wire['resources'].select { |resource| resource['exported'] }
  found.map { |resource| export(resource, containers) }
end

# Of a catalog that the terminus refuses.
def bare_exports(catalog)
  catalog.resources.select(&:exported).map do |resource|
    { 'type' => resource.type, 'title' => resource.title, 'tags' => [],
      'exported' => true, 'parameters' => {} }
  end
end

def catalog(name, code)
  compile(code) do |compiled|
    shipped = compiled.filter(&:virtual?)
    agent = Puppet.override(rich_data: true) { shipped.to_data_hash }
    begin
      terminus = Puppet::Resource::Catalog::Puppetdb.new
      wire, = terminus.munge_catalog(
        compiled, STAMP, transaction_uuid: UUID, environment: 'production',
                         job_id: nil
      )
      result = { exports: exports(wire), wire: wire }
    rescue Puppet::Error => e
      result = { error: e.message, exports: bare_exports(compiled) }
    end
    puts JSON.generate({ kind: 'catalog', name: name, agent: agent }
                       .merge(result))
  end
rescue Puppet::Error => e
  warn "#{name}: #{e.message}"
end

# Keep what the terminus would send.
module Kept
  attr_reader :sent

  def submit_command(*)
    @sent = yield
  end
end

def stamped(wire)
  wire.merge('producer_timestamp' => STAMP.utc.iso8601(3))
end

def facts_case(name, json)
  agent = JSON.parse(json)
  facts = Puppet::Node::Facts.from_data_hash(JSON.parse(json))
  trusted = Puppet::Context::TrustedInformation.remote(true, CERTNAME, nil)
  terminus = Puppet::Node::Facts::Puppetdb.new.extend(Kept)
  Puppet.override(trusted_information: trusted) do
    terminus.save(Puppet::Indirector::Request.new(
                    :facts, :save, CERTNAME, facts, environment: 'production'
                  ))
  end
  puts JSON.generate(kind: 'facts', name: name, agent: agent,
                     wire: stamped(terminus.sent))
end

def report_case(name, json)
  report = Puppet::Transaction::Report.from_data_hash(JSON.parse(json))
  report.extend(Puppet::Reports.report(:puppetdb)).extend(Kept)
  report.process
  puts JSON.generate(kind: 'report', name: name, agent: JSON.parse(json),
                     wire: stamped(report.sent))
end

cases = File.read(manifests).split(/^# case /).drop(1)
cases.each { |text| catalog(*text.split("\n", 2)) }
File.foreach(facts) { |line| facts_case(*line.chomp.split("\t", 2)) }
File.foreach(reports) { |line| report_case(*line.chomp.split("\t", 2)) }
