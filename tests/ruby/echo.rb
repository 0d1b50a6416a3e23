# Read Marshal data from standard input and write it to standard output as Ruby
# dumps it; print what Ruby sees of each value on standard error.
#
# usage: ruby echo.rb
require_relative "classes"

def seen(value)
  case value
  when String then "String #{value.encoding} #{value.bytesize}"
  when Regexp then "Regexp #{value.inspect} #{value.options}"
  when Array then "Array #{value.size}"
  when Hash then "Hash #{value.size}"
  when Payload then "#{value.class}: #{value.payload.inspect.gsub(/ ?=> ?/, "=>")}"
  else "#{value.class} #{value.inspect}"
  end
end

[$stdin, $stdout].each(&:binmode)
values = Marshal.load($stdin)
values.each { |value| $stderr.puts seen(value) }
Marshal.dump(values, $stdout)
