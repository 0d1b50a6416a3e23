Puppet::Functions.create_function(:'m::same') do
  dispatch :same do
    param 'Type', :value
  end

  def same(value)
    raise ArgumentError unless value.is_a?(Puppet::Pops::Types::PAnyType)

    Puppet::Pops::Types::TypeFactory.optional(value).optional_type
  end
end
