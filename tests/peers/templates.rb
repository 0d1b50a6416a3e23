# Jobs for tests/peers/compile.rb: each ERB template below a folder, rendered
# in a class whose variables have generated values.
#
# usage: tests/peers/ruby tests/peers/templates.rb FOLDER SEED DRAW
require 'json'

VALUES = ["'text'", "'10.0.0.1'", '8080', 'true', "['a', 'b']",
          "{'k' => 'v', 'n' => 1}", 'undef', "[{'name' => 'x', 'value' => 1}]",
          "'/etc/path'", "{'a' => {'b' => ['c']}}", '1.5', "''", '[]',
          "['one']", 'false'].freeze
# Variables that each class has.
OWN = %w[facts title name module_name trusted server_facts
         caller_module_name].freeze

# A value of the kind that the text expects of a variable.
def value(text, name, random)
  case text
  when /@#{name}\.(?:join|flatten)/ then "['a', 'b']"
  when /@#{name}\.(?:each|map|select|sort|collect)/
    ["['a', 'b']", "{'k' => 'v', 'n' => 1}"].sample(random: random)
  when /@#{name}\[/ then "{'a' => {'b' => ['c']}, 'name' => 'n'}"
  else VALUES.sample(random: random)
  end
end

def names(text)
  looked_up = text.scan(/lookupvar\(['"](?:::)?([a-z0-9_]+)['"]\)/)
  in_brackets = text.scan(/scope\[['"]([a-z0-9_]+)['"]\]/)
  found = text.scan(/(?<!@)@([a-z_][a-z0-9_]*)/) + looked_up + in_brackets
  found.flatten.uniq.sort - OWN
end

folder, seed, draw = ARGV
random = Random.new(Integer(seed))
files = Dir["#{folder}/*/templates/**/*.erb"].sort
Array.new(Integer(draw)) { files.sample(random: random) }.each_with_index do |f, i|
  text = File.read(f, mode: 'rb', encoding: 'UTF-8').scrub
  lines = names(text).map { |n| "  $#{n} = #{value(text, n, random)}\n" }
  code = "class x {\n#{lines.join}" \
         "  notify { 't': message => template('#{f}') }\n}\ninclude x\n"
  label = "#{i}/#{f.delete_prefix("#{folder}/")}"
  puts JSON.generate('name' => label, 'code' => code)
end
