Puppet::Functions.create_function(:'m::counted') do
  @@m_counted = 0

  def counted
    @@m_counted += 1
  end
end
