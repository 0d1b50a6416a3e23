# frozen_string_literal: true

module Dalang
  # Puppet's own functions that need Ruby: those that run a program, or use a
  # library of Ruby.  The worker has checked their signatures.
  module Own
    # Of what config_version prints.
    VERSION_BYTES = 64 * 1024
    GENERATOR = %r{\A[-/\w.+]+\Z}.freeze

    module_function

    def call(name, args)
      __send__(name, *args)
    end

    def generate(*words)
      check(words[0])
      Dir.chdir(File.dirname(words[0])) do
        Puppet::Util::Execution.execute(words).to_str
      end
    rescue Puppet::ExecutionFailure => e
      raise Puppet::ParseError,
            "Failed to execute generator #{words[0]}: #{e.message}"
    end

    # The version of an environment's catalogs, by its setting config_version.
    def config_version(command)
      text = Puppet::Util::Execution.execute([command]).to_s
      return text.strip if text.valid_encoding? && text.bytesize <= VERSION_BYTES

      raise Puppet::ParseError, "The output of config_version command `#{command}` " \
                                "is not UTF-8, or longer than #{VERSION_BYTES} bytes"
    rescue Puppet::ExecutionFailure => e
      raise Puppet::ParseError, 'Execution of config_version command ' \
                                "`#{command}` failed: #{e.message}"
    end

    def check(program)
      unless program.is_a?(String) && program.start_with?('/')
        raise Puppet::ParseError, 'Generators must be fully qualified'
      end
      unless program.match?(GENERATOR)
        raise Puppet::ParseError, 'Generators can only contain alphanumerics, ' \
                                  'file separators, and dashes'
      end
      return unless program.include?('..')

      raise Puppet::ParseError, "Can not use generators with '..' in them."
    end

    def scanf(data, format)
      require 'scanf'
      data.scanf(format)
    rescue LoadError
      raise Puppet::ParseError, 'scanf() needs a library of Ruby; install ' \
                                'ruby-scanf, or the gem scanf'
    end
  end
end
