Puppet::Functions.create_function(:'rbwrong::data') do
  dispatch :data do
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
    return_type 'Hash[Any, Type]'
  end

  def data(options, context)
    {}
  end
end
