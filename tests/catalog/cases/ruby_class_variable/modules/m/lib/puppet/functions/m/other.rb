Puppet::Functions.create_function(:'m::other') do
  def other
    @@m_counted
  end
end
