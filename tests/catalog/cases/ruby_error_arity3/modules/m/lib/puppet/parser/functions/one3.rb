Puppet::Parser::Functions.newfunction(:one3, :type => :rvalue, :arity => 1) { |args| args[0] }
