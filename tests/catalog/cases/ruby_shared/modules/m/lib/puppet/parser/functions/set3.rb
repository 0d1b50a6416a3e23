Puppet::Parser::Functions.newfunction(:set3, type: :rvalue) do |args|
  args[0]['set3'] = true
  args[0]['in']['set3'] = true if args[0]['in']
  args[0]
end
