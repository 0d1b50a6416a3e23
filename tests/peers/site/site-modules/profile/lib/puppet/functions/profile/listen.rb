# frozen_string_literal: true

# The addresses of a node on which services listen.
Puppet::Functions.create_function(:'profile::listen') do
  dispatch :of_names do
    param 'Hash[String, Any]', :networking
    required_repeated_param 'String[1]', :names
    return_type 'Array[String]'
  end

  dispatch :of_block do
    param 'Hash[String, Any]', :networking
    block_param 'Callable[String, Hash]', :block
    return_type 'Array[String]'
  end

  def of_names(networking, *names)
    found = names.map { |name| networking[name] }.compact
    found.map { |ip| ip.include?(':') ? "[#{ip}]" : ip }
  end

  def of_block(networking)
    networking.fetch('interfaces', {}).map { |name, i| yield(name, i) }.compact
  end
end
