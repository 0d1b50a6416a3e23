Puppet::Parser::Functions.newfunction(:raises3, type: :rvalue) do |args|
  raise IndexError, args[0]
end
