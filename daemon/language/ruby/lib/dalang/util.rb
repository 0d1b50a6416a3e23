# frozen_string_literal: true

require 'io/wait'

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

    SLASH = '[\\\\/]'
    WINDOWS_PATH = %r{\A(?:[A-Z]:#{SLASH}|#{SLASH}{2}[^\\/]+#{SLASH}[^\\/]+|#{SLASH}{2}\?#{SLASH}[^\\/]+)}i.freeze

    def absolute_path?(path, platform = nil)
      unless path.is_a?(String)
        Puppet.warning("Cannot check if #{path} is an absolute path because it is a " \
                       "'#{path.class}' and not a 'String'.'")
        return false
      end
      platform == :windows ? path.match?(WINDOWS_PATH) : path.start_with?('/')
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

    # A number below max that depends on the seed only.
    def deterministic_rand_int(seed, max)
      ::Random.new(seed).rand(max)
    end

    def deterministic_rand(seed, max)
      deterministic_rand_int(seed, max).to_s
    end

    def path_to_uri(path)
      require 'uri'
      ::URI::Generic.build(scheme: 'file', path: uri_encode(path))
    end

    module Package
      module_function

      def versioncmp(left, right, *flags)
        Dalang.state.global_scope.call_function('versioncmp', [left, right, *flags])
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

      # Variables of the locale, which programs do not get.
      LOCALE = %w[LANG LC_ALL LC_MESSAGES LANGUAGE LC_COLLATE LC_CTYPE
                  LC_MONETARY LC_NUMERIC LC_TIME].freeze
      OUTPUT_MAX = 64 << 20

      module_function

      # Without options a failure is an error, and the output contains what the
      # program has written to standard error.
      def execute(command, options = nil)
        given = { failonfail: options.nil?, combine: options.nil?,
                  override_locale: true }.merge(options || {})
        words = command.is_a?(Array) ? command.flatten.map(&:to_s) : [command]
        out, status = run(words, given)
        if given[:failonfail] && status != 0
          shown = given[:sensitive] ? '[redacted]' : words.join(' ')
          raise Puppet::ExecutionFailure,
                "Execution of '#{shown}' returned #{status}: #{out.strip}"
        end
        ProcessOutput.new(out, status)
      end

      def run(words, options)
        reader, writer = IO.pipe
        pid = start(words, options, writer)
        writer.close
        return ['', 1] unless pid

        status, text = collect(pid, reader)
        [text.force_encoding(Encoding::UTF_8), status.exitstatus]
      ensure
        [reader, writer].each { |io| io&.close }
      end

      # The pid, or nil: in Puppet the child fails then, with status 1.
      def start(words, options, writer)
        out = options[:squelch] ? File::NULL : writer
        err = options[:combine] ? out : File::NULL
        places = { in: options[:stdinfile] || File::NULL, out: out, err: err }
        places[:chdir] = options[:cwd] if options[:cwd]
        Process.spawn(environment(options), *words, places)
      rescue SystemCallError => e
        Puppet.err("Could not execute posix command: #{e.message}")
        nil
      end

      def environment(options)
        locale = options[:override_locale] ? LOCALE.to_h { |n| [n, nil] } : {}
        locale.merge!('LANG' => 'C', 'LC_ALL' => 'C') unless locale.empty?
        custom = options[:custom_environment] || {}
        locale.merge(custom.to_h { |k, v| [k.to_s, v&.to_s] })
      end

      # What the program has written until it ended: processes that it has left
      # may keep the pipe open.
      def collect(pid, reader)
        text = String.new
        loop do
          _, status = Process.waitpid2(pid, Process::WNOHANG)
          reader.wait_readable(0.1) unless status
          drain(reader, text)
          return [status, text] if status
        end
      end

      def drain(reader, text)
        loop do
          piece = reader.read_nonblock(65_536, exception: false)
          return unless piece.is_a?(String)

          text << piece
          next if text.bytesize <= OUTPUT_MAX

          raise Puppet::ExecutionFailure,
                "a program has printed more than #{OUTPUT_MAX} bytes"
        end
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
end
