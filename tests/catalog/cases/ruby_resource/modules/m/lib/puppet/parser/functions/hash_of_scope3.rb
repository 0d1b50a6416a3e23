Puppet::Parser::Functions.newfunction(:hash_of_scope3, type: :rvalue) do |_args|
  resource.to_hash.map { |k, v| "#{k.inspect} #{v}" }.sort.join(', ')
end
