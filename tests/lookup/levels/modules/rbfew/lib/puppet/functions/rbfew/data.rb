Puppet::Functions.create_function(:'rbfew::data') do
  dispatch :data do
    param 'Struct[{path => String}]', :options
    param 'Puppet::LookupContext', :context
  end

  def data(options, context)
    {}
  end
end
