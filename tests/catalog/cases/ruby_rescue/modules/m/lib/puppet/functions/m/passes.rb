Puppet::Functions.create_function(:'m::passes') do
  def passes(kind)
    call_function('m::raises', kind)
  end
end
