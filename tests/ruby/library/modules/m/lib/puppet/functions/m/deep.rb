require_relative '../../../puppet_x/m/deep'

Puppet::Functions.create_function(:'m::deep') do
  dispatch :deep do
    param 'Hash', :data
  end

  def deep(data)
    size = call_function('size', data)
    PuppetX::M::Deep.text(data, size)
  end
end
