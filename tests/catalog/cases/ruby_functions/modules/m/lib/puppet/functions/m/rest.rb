Puppet::Functions.create_function(:'m::rest') do
  dispatch :rest do
    required_param 'String', :a
    required_repeated_param 'Integer', :b
  end
  def rest(a, *b)
    "#{a} #{b.inspect} #{closure_scope.class} #{closure_scope['certname']}"
  end
end
