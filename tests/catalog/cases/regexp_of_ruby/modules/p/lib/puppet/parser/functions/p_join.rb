# 3.x functions see regular expressions as texts
Puppet::Parser::Functions.newfunction(:p_join, type: :rvalue) do |args|
  args.flatten.map { |v| "#{v.class}=#{v}" }.join(' ')
end
