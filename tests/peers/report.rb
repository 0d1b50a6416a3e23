# Reads reports as Puppet itself does and prints what must not differ between
# two runs of the same manifest, as JSON.
#
# usage: tests/peers/ruby tests/peers/report.rb FILE DIR
#	DIR	the run's directory, written as DIR
require 'puppet'
require 'yaml'
require 'json'

# What a report holds of its own time, or of the program that made it.
VOLATILE = %w[time evaluation_time transaction_uuid configuration_version
              catalog_uuid host].freeze
# Resources and times that Puppet adds to each run.
OWN = /\A(Schedule|Filebucket)\[/.freeze

def steady(value)
  case value
  when Hash
    value.reject { |k, _| VOLATILE.include?(k) }.transform_values { |v| steady(v) }
  when Array then value.map { |v| steady(v) }
  else value
  end
end

file, dir = ARGV
report = YAML.unsafe_load_file(file)
abort "not a report: #{report.class}" unless report.is_a?(Puppet::Transaction::Report)
data = report.to_data_hash
data['logs'].reject! { |l| l['message'] =~ /^Facter:/ }
data['logs'].each { |l| l['message'] = l['message'].sub(/in [0-9.]+ seconds/, 'in N seconds') }
# Lines that a property logs while it is changed have its name as a tag.
data['logs'].each { |l| l['tags'] -= ['returns'] }
# Puppet logs some errors twice, and names its temporary files.
data['logs'].reject! do |l|
  l['message'] =~ /Wrapped exception/ ||
    (l['message'] =~ /\A'.*' returned \d+ instead of/ && l['source'] != 'Puppet')
end
data['resource_statuses'] = data['resource_statuses'].reject { |k, _| k =~ OWN }.sort.to_h
data['metrics']['time']['values'] = data['metrics']['time']['values'].map(&:first).sort
data['metrics']['time']['values'] -= %w[schedule filebucket convert_catalog]
data['metrics']['resources']['values'].reject! { |v| v.first == 'total' }
puts JSON.pretty_generate(steady(data)).gsub(dir, 'DIR').gsub(/\d{8}-\d+-\w+\.lock/, '')
