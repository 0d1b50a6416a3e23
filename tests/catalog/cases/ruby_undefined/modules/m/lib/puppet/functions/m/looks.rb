Puppet::Functions.create_function(:'m::looks') do
  def looks(name)
    closure_scope[name]
    'not thrown'
  end
end
