Puppet::Functions.create_function(:'m::constant') do
  M_CONSTANT = 'constant'.freeze

  def constant
    M_CONSTANT
  end
end
