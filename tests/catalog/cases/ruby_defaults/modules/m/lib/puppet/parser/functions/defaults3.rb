Puppet::Parser::Functions.newfunction(:defaults3, type: :rvalue) do |args|
  lookupdefaults(args[0]).map { |name, param| [name.inspect, param.name.inspect, param.value, param.to_s].join(' ') }.sort.join(', ')
end
