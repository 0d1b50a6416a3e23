Puppet::Parser::Functions.newfunction(:parameter_of3, type: :rvalue) do |args|
  findresource(args[0])[args[1].to_sym].inspect
end
