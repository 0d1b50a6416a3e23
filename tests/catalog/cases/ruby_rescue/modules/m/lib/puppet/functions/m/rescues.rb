Puppet::Functions.create_function(:'m::rescues') do
  def rescues(name, args)
    call_function(name, *args)
    rescue ArgumentError, IndexError, Puppet::DataBinding::LookupError,
           Puppet::Pops::Types::TypeAssertionError => e
    "rescued #{e.class} #{e.message}"
    rescue StandardError => e
    "others #{e.class.name.split('::').last} #{e.message}"
  end
end
