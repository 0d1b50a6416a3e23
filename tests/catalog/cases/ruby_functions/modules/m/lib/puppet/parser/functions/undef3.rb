Puppet::Parser::Functions.newfunction(:undef3, :type => :rvalue) do |args|
  [:undef, { 'a' => :undef }, nil, :symbol]
end
