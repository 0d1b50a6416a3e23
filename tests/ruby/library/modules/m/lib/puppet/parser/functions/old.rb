module Puppet::Parser::Functions
  newfunction(:old, type: :rvalue, arity: 1) do |args|
    names = args[0].keys + [self.class.name, lookupvar('data').keys.size]
    function_versioncmp(['1', '2']).to_s + Puppet::Util::Json.dump(names)
  end
end
