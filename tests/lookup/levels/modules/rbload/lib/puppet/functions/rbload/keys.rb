Puppet::Functions.create_function(:'rbload::keys') do
  raise 'while it is loaded'
end
