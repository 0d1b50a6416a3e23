Puppet::Functions.create_function(:'p::deep') do
  dispatch :s do
  end
  def s
    call_function('p::stack')
  end
end
