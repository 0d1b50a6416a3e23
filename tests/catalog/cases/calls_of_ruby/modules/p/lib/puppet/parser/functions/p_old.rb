Puppet::Parser::Functions.newfunction(:p_old, type: :rvalue) do |args|
  Puppet::Pops::PuppetStack.stacktrace.map { |f, l| "#{File.basename(f)}:#{l}" }.join(' ')
end
