Puppet::Functions.create_function(:'m::t') do
  dispatch :t do
    param 'String', :how
  end
  def t(how)
    how
  end
end
