Puppet::Parser::Functions.newfunction(:kinds3, :type => :rvalue) do |args|
  args.map { |x| "#{x.class}=#{x.is_a?(Puppet::Resource) ? x : x.inspect}" }.join(' ')
end
