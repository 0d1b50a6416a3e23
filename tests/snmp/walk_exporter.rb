#!/usr/bin/ruby
# A scrape by prometheus-snmp-exporter, turned back into what was walked: OID
# and value of each object, one a line; octets are in hexadecimal digits.
#
# usage: walk_exporter.rb SNMP.YML URL
require 'net/http'
require 'yaml'

SAMPLE = /\A(\w+)(?:\{(.*)\})? (\S+)\z/.freeze
LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/.freeze

def unescape(text)
  text.gsub(/\\(.)/) { Regexp.last_match(1) == 'n' ? "\n" : Regexp.last_match(1) }
end

# A label's part of the instance: a number, a name of one, or octets.
def instance(index, label)
  names = index['enum_values']
  return names.key(label) || label if names
  return label if index['type'] == 'gauge'

  [label.bytesize, *label.bytes].join('.')
end

def date(seconds)
  at = Time.at(seconds.to_f).utc
  [at.year, at.month, at.day, at.hour, at.min, at.sec]
    .pack('nC5').concat("\0+\0\0").unpack1('H*')
end

def value(metric, labels, number)
  case metric['type']
  when 'DisplayString' then labels[metric['name']].unpack1('H*')
  when 'DateAndTime' then date(number)
  else format('%.17g', number.to_f)
  end
end

file, url = ARGV
config = YAML.load_file(file)
modules = config['modules'] || config # up to version 0.22
metrics = modules['dalang']['metrics'].to_h { |m| [m['name'], m] }
answer = Net::HTTP.get_response(URI(url))
abort answer.body unless answer.code == '200'
answer.body.force_encoding('UTF-8').each_line(chomp: true) do |line|
  next if line.start_with?('#', 'snmp_scrape_')

  name, labels, number = line.match(SAMPLE)&.captures
  metric = metrics[name] or abort "unexpected: #{line}"
  labels = labels.to_s.scan(LABEL).to_h { |key, text| [key, unescape(text)] }
  rows = (metric['indexes'] || []).map { |i| instance(i, labels[i['labelname']]) }
  puts ".#{metric['oid']}.#{rows.empty? ? 0 : rows.join('.')} " +
       value(metric, labels, number)
end
