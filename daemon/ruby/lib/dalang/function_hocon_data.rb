# frozen_string_literal: true

# Puppet's function for levels of Hiera with files of HOCON.
Puppet::Functions.create_function(:hocon_data) do
  begin
    require 'hocon'
    require 'hocon/config_error'
  rescue LoadError
    raise Puppet::DataBinding::LookupError,
          'Lookup using Hocon data_hash function is not supported without ' \
          'hocon library; install the package ruby-hocon'
  end

  dispatch :hocon_data do
    param 'Struct[{path=>String[1]}]', :options
    param 'Puppet::LookupContext', :context
  end

  argument_mismatch :missing_path do
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def hocon_data(options, context)
    path = options['path']
    context.cached_file_data(path) do |text|
      Hocon.parse(text)
    rescue Hocon::ConfigError => e
      raise Puppet::DataBinding::LookupError,
            "Unable to parse (#{path}): #{e.message}"
    end
  end

  def missing_path(_options, _context)
    "one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be " \
      'declared in hiera.yaml when using this data_hash function'
  end
end
