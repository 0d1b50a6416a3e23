# frozen_string_literal: true

require 'timeout'

module Facter
  # A condition under which a resolution is used.
  class Confine
    def initialize(fact = nil, *values, &block)
      raise ArgumentError, 'The fact name must be provided' unless fact || block
      raise ArgumentError, 'One or more values or a block must be provided' if values.empty? && !block

      @fact = fact
      @values = values
      @block = block
    end

    def true?
      return asked if @block && !@fact

      fact = Facter[@fact]
      if fact.nil?
        log.debug("No fact for #{@fact}")
        return false
      end
      value = FactValues.comparable(fact.value)
      return false if value.nil?
      return asked_of(value, fact.value) if @block

      @values.any? { |wanted| FactValues.comparable(wanted) === value }
    end

    private

    def asked_of(lower, value)
      asked(lower) || (!FactValues.confines_lower && asked(value))
    end

    def asked(*args)
      @block.call(*args) ? true : false
    rescue StandardError => e
      log.debug("Confine raised #{e.class} #{e}")
      false
    end

    def log
      @log ||= Log.new(self)
    end
  end

  # Raised when a resolution has failed: no other one is tried.
  class ResolveCustomFactError < StandardError; end

  # Weight, conditions and time limit of a resolution.
  module Resolvable
    # Errors that are not StandardErrors, and end the process elsewhere.
    SEVERE = [SystemExit, ScriptError, NoMemoryError, SystemStackError,
              SecurityError].freeze

    attr_accessor :timeout
    attr_reader :name, :fact, :fact_type

    def has_weight(weight)
      @weight = weight
      self
    end

    def weight
      @weight || @confines.size
    end

    def confine(confines = nil, &block)
      if confines.is_a?(Hash)
        confines.each { |name, values| @confines << Confine.new(name, *values) }
      elsif block
        @confines << Confine.new(*[confines].compact, &block)
      end
    end

    def suitable?
      @confines.all?(&:true?)
    end

    def limit
      @timeout || 0
    end

    def on_flush(&block)
      @on_flush = block
    end

    def flush
      @on_flush&.call
    end

    def value
      FactValues.normalize(Timeout.timeout(limit) { resolve_value })
    rescue Timeout::Error => e
      Facter.log_exception(e, "Timed out after #{limit} seconds while resolving #{label}")
      nil
    rescue FactValues::InvalidError => e
      Facter.log_exception(e, "Fact resolution #{label} resolved to an invalid value: #{e.message}")
      nil
    rescue StandardError, *SEVERE => e
      Facter.log_exception(e, "Error while resolving custom fact #{label}: #{e.message}")
      raise ResolveCustomFactError
    end

    private

    def label
      "fact='#{fact.name}', resolution='#{name || '<anonymous>'}'"
    end

    def start(name, fact)
      @name = name
      @fact = fact
      @confines = []
      @timeout = 0
    end

    def take_options(options, accepted)
      accepted.each do |name|
        instance_variable_set("@#{name}", options.delete(name)) if options.key?(name)
      end
      options
    end
  end

  module Util
    # A way to find a fact's value: a block, or a command.
    class Resolution
      include Resolvable
      extend Core::Execution
      class << self
        public :which, :exec, :with_env
      end

      attr_accessor :name, :code, :fact_type
      attr_writer :value
      attr_reader :last_evaluated, :file

      def initialize(name, fact)
        start(name, fact)
      end

      def resolution_type
        :simple
      end

      def evaluate(&block)
        if @last_evaluated
          Log.new(self).warn("Already evaluated #{@name} at #{@last_evaluated}, reevaluating anyways")
        end
        instance_eval(&block)
        @last_evaluated = block.source_location.join(':')
      end

      def options(options)
        left = take_options(options, %i[name value timeout weight fact_type file is_env])
        return if left.empty?

        raise ArgumentError, "Invalid resolution options #{left.keys.inspect}"
      end

      def setcode(command = nil, &block)
        raise ArgumentError, 'You must pass either code or a block' unless command || block

        @code = command ? -> { output_of(command) } : block
        self
      end

      def <=>(other)
        weight <=> other.weight
      end

      private

      def output_of(command)
        output = Core::Execution.execute(command, on_fail: nil)
        output.nil? || output.empty? ? nil : output
      end

      def resolve_value
        @value.nil? ? @code&.call : @value
      end
    end
  end
end
