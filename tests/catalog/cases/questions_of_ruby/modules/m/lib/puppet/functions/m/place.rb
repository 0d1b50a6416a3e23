Puppet::Functions.create_function(:'m::place') do
  def place
    file, line = Puppet::Pops::PuppetStack.top_of_stack
    "#{File.basename(file)} #{line}"
  end
end
