# Record how Psych dumps values: reads lines of JSON [value, ...] and prints
# them with the second element renewed, the YAML text.
#
# usage: ruby record_dump.rb < dumps.json
require "json"
require "yaml"

$stdin.set_encoding("UTF-8")
$stdin.each_line do |line|
  value, = JSON.parse(line)
  puts JSON.generate([value, value.to_yaml])
end
