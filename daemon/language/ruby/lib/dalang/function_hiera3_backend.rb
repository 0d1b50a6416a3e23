# frozen_string_literal: true

require 'dalang/hiera3'

# The function of levels of Hiera whose data come from a back end of Hiera 3.
# The options come from language/hiera/config/backend3.c.
Puppet::Functions.create_function(:'hiera3 backend') do
  dispatch :data do
    scope_param
    param 'String', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
    return_type 'Any'
  end

  def data(scope, key, options, context)
    request = Dalang::Hiera3::Request.new(options, context)
    scope = Hiera::Scope.new(scope) if options['version'] == 3
    value = request.lookup(scope, key)
    return value unless Dalang::Lookup::Foreign.foreign?(value)

    path = options['path']
    at = path ? ", when using location '#{path}'," : ''
    raise Puppet::Error,
          "Value for key '#{key}', returned from hiera version 3 backend " \
          "'#{options['backend']}'#{at} has wrong type, expects " \
          "Puppet::LookupValue, got #{Dalang::Lookup::Foreign.type(value)}"
  end
end
