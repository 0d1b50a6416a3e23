# Stock Puppet with the exported resources of stored.json in place of PuppetDB:
# its own termini build the queries, and what a catalog exports; the answers are
# made here, as PuppetDB compares.
require "cgi"
require "json"
require "puppet/util/puppetdb"
require "puppet/indirector/catalog/puppetdb"
require "puppet/indirector/resource/puppetdb"

class Stored
  RESOURCES = JSON.parse(File.read(File.join(__dir__, "stored.json"),
                                   encoding: "UTF-8")).freeze
  Answer = Struct.new(:body) do
    def success? = true
    def [](_header) = nil
  end

  # Different queries, in their order, as lines.
  attr_reader :queries

  def initialize
    @queries = []
  end

  def answer(path)
    _, (_, _, type), _, _, filter = JSON.parse(CGI.unescape(path[/query=(.*)/, 1]))
    @queries |= ["Query: #{[type, (JSON.generate(filter) if filter)].compact.join(' ')}"]
    found = RESOURCES.select do |r|
      r["type"] == type && (filter.nil? || match?(filter, r))
    end
    Answer.new(JSON.generate(found))
  end

  def match?(query, resource)
    operator, *rest = query
    case operator
    when "and" then rest.all? { |q| match?(q, resource) }
    when "or" then rest.any? { |q| match?(q, resource) }
    when "not" then !match?(rest[0], resource)
    else equal?(resource, *rest)
    end
  end

  def equal?(resource, field, value)
    return resource["tags"].include?(value) if field == "tag"
    return resource["title"].eql?(value) if field == "title"

    params = resource["parameters"]
    params.key?(field[1]) && params[field[1]].eql?(value)
  end
end

module Puppet::Util::Puppetdb
  Http.define_singleton_method(:action) do |path, _mode, &_block|
    $stored.answer(path)
  end
end

# What PuppetDB gets of a catalog, but for its edges.
def export_lines(catalog)
  terminus = Puppet::Resource::Catalog::Puppetdb.allocate
  terminus.define_singleton_method(:munge_edges) { |hash| hash }
  terminus.define_singleton_method(:synthesize_edges) { |hash, _catalog| hash }
  data, = terminus.munge_catalog(catalog, Time.now)
  data["resources"].select { |r| r["exported"] }.map do |r|
    r["tags"] = r["tags"].sort
    "Export: #{JSON.generate(r.except('kind', 'sensitive_parameters'))}"
  end
end
