Puppet::Functions.create_function(:'m::p') do
  dispatch(:p) { param 'String', :s }
  argument_mismatch(:no) { param 'Integer', :i }
  def p(s)
    s
  end

  def no(i)
    "expects no #{i}"
  end
end
