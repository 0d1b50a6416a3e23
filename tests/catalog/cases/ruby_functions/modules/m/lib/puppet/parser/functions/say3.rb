Puppet::Parser::Functions.newfunction(:say3) do |args|
  warning("said #{args[0]}")
end
