require 'json'
require 'puppet/resource_api/simple_provider'

# Entries of a file in JSON.
class Puppet::Provider::Thing::Thing < Puppet::ResourceApi::SimpleProvider
  def file
    File.join(Puppet[:vardir], 'things.json')
  end

  def all
    File.exist?(file) ? JSON.parse(File.read(file), symbolize_names: true) : []
  end

  def get(_context)
    all.map { |thing| thing.merge(ensure: 'present', title: "#{thing[:group]}/#{thing[:name]}") }
  end

  def canonicalize(_context, resources)
    resources.each { |r| r[:text] = r[:text].downcase if r[:text] }
  end

  def store(context, id, entry)
    context.notice("storing #{id[:name]}")
    rest = all.reject { |thing| thing[:name] == id[:name] && thing[:group] == id[:group] }
    File.write(file, JSON.generate(entry ? rest << entry : rest))
  end

  def create(context, id, should)
    store(context, id, should.slice(:group, :name, :text, :number))
  end
  alias update create

  def delete(context, id)
    store(context, id, nil)
  end
end
