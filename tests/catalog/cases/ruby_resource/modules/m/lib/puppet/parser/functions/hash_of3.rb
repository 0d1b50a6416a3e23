Puppet::Parser::Functions.newfunction(:hash_of3, type: :rvalue) do |args|
  findresource(args[0]).to_hash.map { |k, v| "#{k.inspect} #{v}" }.sort.join(', ')
end
