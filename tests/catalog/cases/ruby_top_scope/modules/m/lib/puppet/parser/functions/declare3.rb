Puppet::Parser::Functions.newfunction(:declare3) do |args|
  name = args[0]
  function_create_resources(['notify', { "#{name} new" => {} }])
  call_function('create_resources', ['notify', { "#{name} call" => {} }])
  call_function('include', ["m::#{name[1..]}"])
  call_function('m::declare', ["#{name} declares"])
end
