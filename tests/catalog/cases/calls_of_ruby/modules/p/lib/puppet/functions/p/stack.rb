Puppet::Functions.create_function(:'p::stack') do
  dispatch :s do
  end
  def s
    Puppet::Pops::PuppetStack.stacktrace.map { |f, l| "#{File.basename(f)}:#{l}" }.join(' ')
  end
end
