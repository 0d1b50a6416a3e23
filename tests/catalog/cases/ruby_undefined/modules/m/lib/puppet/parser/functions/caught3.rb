Puppet::Parser::Functions.newfunction(:caught3, type: :rvalue) do |args|
  value = 'not set'
  thrown = catch(:undefined_variable) { value = lookupvar(args[0]) }
  "#{value} #{thrown.inspect}"
end
