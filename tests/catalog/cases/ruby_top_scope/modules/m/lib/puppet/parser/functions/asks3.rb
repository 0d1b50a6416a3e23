Puppet::Parser::Functions.newfunction(:asks3, type: :rvalue) do |_|
  [to_s, include?('own') && lookupvar('own'), lookupvar('top'), resource.to_s].inspect
end
