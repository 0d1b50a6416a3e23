Puppet::Functions.create_function(:'m::p') do
  def p
    raise Puppet::ParseError.new('placed', '/f.pp', 7)
  end
end
