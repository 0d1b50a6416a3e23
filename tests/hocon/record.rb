# Record what Ruby's library hocon makes of the cases: reads lines of JSON
# [text, ...] and prints them with the second element renewed: {"value": hash},
# {"invalid": message} where a default of parsehocon replaces the value, or
# {"wrong": message}.  A third element is what we print instead, and why.
#
# usage: ruby -I LIBRARY record.rb < cases.json
require 'json'
ENV['HOCON_CASE'] = 'from the environment'
require 'hocon/config_factory'
require 'hocon/config_error'

# Integers beyond 64 bits, which our reader of the cases rejects, as text.
def plain(value)
  case value
  when Hash then value.transform_values { |v| plain(v) }
  when Array then value.map { |v| plain(v) }
  when Integer then value.bit_length < 64 ? value : "integer #{value}"
  else value
  end
end

def answer(text)
  config = Hocon::ConfigFactory.parse_string(text)
  value = plain(config.resolve.root.unwrapped)
  JSON.generate(value)
  { 'value' => value }
rescue JSON::GeneratorError
  { 'wrong' => 'a string is not UTF-8' }
rescue Hocon::ConfigError::ConfigParseError => e
  { 'invalid' => e.message }
rescue StandardError => e
  { 'wrong' => e.message.lines.first.chomp.gsub(/0x\h{16}/, '0x') }
end

$stdin.each_line do |line|
  text, _, *ours = JSON.parse(line)
  puts JSON.generate([text, answer(text), *ours])
end
