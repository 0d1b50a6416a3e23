# Record how Ruby dumps values: reads lines of JSON [expression, bytes, ...] and
# prints them with the second element renewed, hexadecimal.
#
# usage: ruby record.rb < dumps.json
require "json"
require_relative "classes"

$stdin.set_encoding("UTF-8")
$stdin.each_line do |line|
  expression, _, *rest = JSON.parse(line)
  bytes = Marshal.dump(eval(expression)).unpack1("H*")
  puts JSON.generate([expression, bytes, *rest])
end
