# Records in tests/resource/values which values of attributes Puppet accepts,
# and in what form (tests/peers/ruby tests/resource/values_record.rb).
require 'json'
require 'puppet'

FILE = 'tests/resource/values'
modules = "#{ENV['PEERS']}/modules"
$LOAD_PATH.unshift(*Dir.glob("#{modules}/modules/*/lib"),
                   *Dir.glob("#{modules}/usr/share/puppet/modules.available/" \
                             '*/lib'))
Puppet.initialize_settings
Puppet::Util::Log.level = :err
Puppet.push_context(Puppet.base_context(Puppet.settings))
PRODUCTION = Puppet::Node::Environment.create(:production, [])

# Symbols are texts of ours.
def plain(value)
  case value
  when Symbol then value.to_s
  when Array then value.map { |v| plain(v) }
  when Hash then value.to_h { |k, v| [plain(k), plain(v)] }
  else value
  end
end

def result_of(type, title, params, shown)
  catalog = Puppet::Resource::Catalog.new('n1', PRODUCTION)
  resource = Puppet::Resource.new(type, title, parameters: JSON.parse(params))
  resource.catalog = catalog
  made = Puppet::Type.type(type).new(resource)
  shown == '-' ? 'valid' : plain(made[shown]).inspect
rescue Puppet::Error, ArgumentError, NoMethodError => e
  e.message.match?(/undefined (method|local)/) ? 'a fault of Puppet' : e.message
end

def recorded(line)
  type, title, params, shown, _, ours = line.split("\t")
  result = result_of(type, title, params, shown)
  ours = nil if ours == result
  [type, title, params, shown, result, ours].compact.join("\t")
end

lines = File.readlines(FILE, chomp: true).map do |line|
  line.start_with?('#') || line.empty? ? line : recorded(line)
end
File.write(FILE, "#{lines.join("\n")}\n")
