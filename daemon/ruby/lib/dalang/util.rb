# frozen_string_literal: true

require 'open3'

module Puppet
  # What modules use of Puppet::Util.
  module Util
    module_function

    def which(program)
      return (File.executable?(program) ? program : nil) if program.start_with?('/')

      ENV.fetch('PATH', '').split(':').map { |d| File.join(d, program) }
         .find { |p| File.file?(p) && File.executable?(p) }
    end

    def execute(command, options = {})
      Execution.execute(command, options)
    end

    def absolute_path?(path, _platform = nil)
      path.start_with?('/')
    end

    def symbolizehash(hash)
      hash.transform_keys(&:to_sym)
    end

    def benchmark(*)
      yield
    end

    def withenv(values, _mode = nil)
      kept = ENV.to_hash
      values.each { |k, v| ENV[k.to_s] = v }
      yield
    ensure
      ENV.replace(kept)
    end

    def uri_encode(path, *)
      require 'uri'
      ::URI::DEFAULT_PARSER.escape(path)
    end

    def path_to_uri(path)
      require 'uri'
      ::URI::Generic.build(scheme: 'file', path: uri_encode(path))
    end

    module Package
      module_function

      def versioncmp(left, right, *flags)
        Dalang.call_function('versioncmp', [left, right, *flags])
      end
    end

    module Execution
      # The output of a program, with its exit status.
      class ProcessOutput < String
        attr_reader :exitstatus

        def initialize(text, status)
          super(text)
          @exitstatus = status
        end
      end

      module_function

      def execute(command, options = {})
        words = command.is_a?(Array) ? command.flatten.map(&:to_s) : [command]
        out, status =
          if options[:combine] == false
            Open3.capture2(*words)
          else
            Open3.capture2e(*words)
          end
        if options.fetch(:failonfail, true) && !status.success?
          raise Puppet::ExecutionFailure,
                "Execution of '#{words.join(' ')}' returned " \
                "#{status.exitstatus}: #{out.strip}"
        end
        ProcessOutput.new(out, status.exitstatus)
      rescue SystemCallError => e
        raise Puppet::ExecutionFailure, e.message
      end

      def execpipe(command)
        yield execute(command)
      end
    end
  end

  module Parser
    # Files of modules.
    module Files
      module_function

      def find_template(name, _environment = nil)
        return name if name.start_with?('/') && File.file?(name)

        Dalang.link.value(:template_path, name)
      end

      def find_file(name, environment)
        return name if name.start_with?('/') && File.exist?(name)

        module_name, path = name.split('/', 2)
        found = environment.modules.find { |m| m.name == module_name }
        file = found && path && "#{found.path}/files/#{path}"
        file if file && File.exist?(file)
      end
    end
  end

  module FileSystem
    module_function

    def exist?(path)
      File.exist?(path.to_s)
    end

    def read(path, encoding: 'UTF-8')
      File.read(path.to_s, encoding: encoding)
    end
    alias read_preserve_line_endings read
    module_function :read_preserve_line_endings

    def file?(path)
      File.file?(path.to_s)
    end

    def directory?(path)
      File.directory?(path.to_s)
    end
  end

  module PSON
    module_function

    def parse(text, *)
      require 'json'
      ::JSON.parse(text)
    end
    alias load parse
    module_function :load

    def generate(value, *)
      require 'json'
      ::JSON.generate(value)
    end
    alias dump generate
    module_function :dump

    class ParserError < StandardError; end
  end
end

PSON = Puppet::PSON
