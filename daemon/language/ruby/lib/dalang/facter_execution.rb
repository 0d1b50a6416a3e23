# frozen_string_literal: true

require 'open3'

module Facter
  module Util; end

  module Core
    # Programs that facts run.
    module Execution
      class ExecutionFailure < StandardError; end

      SECONDS = 300
      # Bytes of each stream.
      OUTPUT_MAX = 16 << 20
      OPTIONS = %i[on_fail expand logger timeout].freeze
      ENVIRONMENT = { 'LC_ALL' => 'C', 'LANG' => 'C' }.freeze
      QUOTED = /\A(["'])(.+?)\1(?:\s+(.*))?/.freeze

      # The output of one program.
      class Capture
        def initialize(command)
          @out, out = IO.pipe
          @err, err = IO.pipe
          @texts = { @out => +'', @err => +'' }
          @pid = Process.spawn(ENVIRONMENT, command, in: File::NULL,
                                                     out: out, err: err)
        rescue SystemCallError
          close
          raise
        ensure
          [out, err].compact.each(&:close)
        end

        attr_reader :pid

        # True unless the time is over.
        def read(seconds)
          until_time = Process.clock_gettime(Process::CLOCK_MONOTONIC) + seconds
          open = [@out, @err]
          until open.empty?
            left = until_time - Process.clock_gettime(Process::CLOCK_MONOTONIC)
            ready, = left.positive? && IO.select(open, nil, nil, left)
            return false unless ready

            ready.each { |io| open.delete(io) unless more(io) }
          end
          true
        end

        # Texts of both streams; the program has ended or is killed.
        def finish(kill)
          Process.kill(:KILL, @pid) if kill
          [@out, @err].map { |io| @texts[io].force_encoding(Encoding.default_external) }
        ensure
          close
          Process.wait(@pid)
        end

        private

        def more(stream)
          @texts[stream] << stream.readpartial(65_536)
          return true if @texts[stream].bytesize <= OUTPUT_MAX

          raise ExecutionFailure, "it printed more than #{OUTPUT_MAX >> 20} MiB"
        rescue EOFError
          false
        end

        def close
          [@out, @err].compact.each(&:close)
        end
      end

      module_function

      def search_paths
        ENV.fetch('PATH', '').split(File::PATH_SEPARATOR) + ['/sbin', '/usr/sbin']
      end

      def absolute_path?(path, _platform = nil)
        path.start_with?('/')
      end

      def which(program)
        places = absolute_path?(program) ? [program] : search_paths.map { |d| File.join(d, program) }
        places.find { |file| File.executable?(file) && File.file?(file) }
      end

      # The command with the path of its program; nil when it is not found.
      def expand_command(command)
        if (quoted = QUOTED.match(command))
          program = quoted[2]
          rest = quoted[3]
        else
          program, rest = command.split(/ /, 2)
        end
        file = program && which(program)
        return unless file

        file = "'#{file}'" if file.match?(/\s/)
        rest ? "#{file} #{rest}" : file
      end

      def with_env(values)
        kept = values.to_h { |name, _| [name, ENV.fetch(name, nil)] }
        values.each { |name, value| ENV[name] = value }
        yield
      ensure
        kept&.each { |name, value| ENV[name] = value }
      end

      def exec(command)
        execute(command, on_fail: nil)
      end

      def execute(command, options = {})
        on_fail = options.fetch(:on_fail, :raise)
        check_options(options)
        line = runnable(command, options)
        if line.nil?
          return on_fail unless on_fail == :raise

          raise ExecutionFailure, "Could not execute '#{command}': command not found"
        end
        limit = (options[:timeout] || options[:time_limit] || options[:limit]).to_i
        out, = execute_command(line, on_fail, options[:logger],
                               limit.positive? ? limit : nil)
        out
      end

      # [standard output without white space around it, standard error]
      def execute_command(command, on_fail = nil, logger = nil, timeout = nil)
        begin
          Execution.log.debug("Executing command: #{command}")
          out, err = Execution.capture(command.to_s, timeout || SECONDS, on_fail)
          Execution.log_errors(err, command, logger)
        rescue StandardError => e
          message = "Failed while executing '#{command}': #{e.message}"
          return Execution.failed(message, on_fail, logger)
        end
        [out.strip, err]
      end

      class << self
        def log
          @log ||= Log.new(self)
        end

        def failed(message, on_fail, logger)
          if logger
            log.debug(message)
            return ''
          end
          raise ExecutionFailure, message if on_fail == :raise

          on_fail
        end

        # Both streams of a program, empty after its time limit.
        def capture(command, seconds, on_fail)
          program = Capture.new(command)
          begin
            ended = program.read(seconds)
          ensure
            texts = program.finish(!ended)
          end
          return texts if ended

          message = "Timeout encounter after #{seconds}s, killing process " \
                    "with pid: #{program.pid}"
          raise ExecutionFailure, message if on_fail == :raise

          log.debug(message)
          ['', '']
        end

        def log_errors(text, command, logger)
          return if text.empty?

          (logger || log).debug("Command #{command} completed with the " \
                                "following stderr message: #{text.strip}")
        end
      end

      def check_options(options)
        unknown = options.keys - OPTIONS
        return if unknown.empty?

        Execution.log.warn('Unexpected key passed to Facter::Core::Execution.execute ' \
                           "option: #{unknown.join(',')} - valid keys: #{OPTIONS.join(',')}")
      end

      def runnable(command, options)
        return command if options[:logger]
        return command if !options.fetch(:expand, true) && builtin?(command)

        expand_command(command)
      end

      def builtin?(command)
        Open3.capture2("type #{command}").first.include?('builtin')
      end
    end
  end
end
