module Puppet::Parser::Functions
  newfunction(:up3, :type => :rvalue, :arity => 1, :doc => 'Upper case') do |args|
    return args[0].upcase + lookupvar('local').to_s + function_kinds3([1])
  end
end
