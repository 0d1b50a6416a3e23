Puppet::Functions.create_function(:'mix::interpolate') do
  dispatch :interpolate do
    param 'Puppet::LookupContext', :context
  end

  def interpolate(context)
    context.interpolate("%{alias('x')} ")
  end
end
