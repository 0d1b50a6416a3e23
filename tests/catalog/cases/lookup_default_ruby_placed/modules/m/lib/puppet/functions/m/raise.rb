Puppet::Functions.create_function(:'m::raise') do
  dispatch(:placed) { param 'Integer', :line }
  dispatch(:bare) { param 'String', :message }

  def placed(line)
    raise Puppet::ParseError.new('placed', '/f', line)
  end

  def bare(message)
    raise Puppet::DataBinding::LookupError, message
  end
end
