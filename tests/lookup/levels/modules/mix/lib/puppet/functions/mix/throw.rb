Puppet::Functions.create_function(:'mix::throw') do
  dispatch :throw do
    param 'Puppet::LookupContext', :context
  end

  def throw(context)
    context.not_found
  end
end
