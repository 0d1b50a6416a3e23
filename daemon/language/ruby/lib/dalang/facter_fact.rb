# frozen_string_literal: true

module Facter
  module Util
    # A fact with its resolutions.
    class Fact
      attr_reader :name, :location
      attr_accessor :ldapname, :options, :used_resolution_weight

      KINDS = { simple: Resolution, aggregate: Core::Aggregate }.freeze

      def initialize(name, options = {})
        @name = name.to_s.downcase.to_sym
        @options = options.dup
        @ldapname = @name.to_s
        @resolutions = []
        @used_resolution_weight = 0
        take_ldapname(options)
      end

      def take_ldapname(options)
        return unless options[:ldapname]

        log.warnonce('ldapname is deprecated and will be removed in a future version')
        @ldapname = options.delete(:ldapname)
      end

      def add(options = {}, &block)
        @options = @options.merge(options)
        @location = options[:file] || block&.source_location
        define_resolution(nil, options, &block)
      end

      def define_resolution(name, options = {}, &block)
        kind = options.delete(:type) || :simple
        resolution = resolution_of(name, kind)
        resolution.options(options) unless options.empty?
        resolution.evaluate(&block) if block
        resolution
      rescue StandardError => e
        log.error("Unable to add resolve #{name.inspect} for fact '#{@name}': #{e.message}")
        nil
      end

      def resolution(name)
        name && @resolutions.find { |r| r.name == name }
      end

      # Seconds that the resolutions may take, as they declare.
      def limit
        @resolutions.map { |r| r.limit.to_f }.max || 0
      end

      def flush
        @resolutions.each(&:flush)
        @value = nil
      end

      # A value of an earlier process of this run, or nil.
      def settle(value)
        @settled = true
        @value = value
      end

      def value
        return @value unless @value.nil?
        return Facter.core_value(name) if @settled

        if @resolutions.empty?
          log.debug("No resolves for #{@name}")
          return nil
        end
        raise "Caught recursion on #{@name}" if @searching

        @searching = true
        begin
          @value = Dalang.facts.step('fact', @name.to_s, limit) { resolve }
        ensure
          @searching = false
        end
      end

      private

      def resolve
        suitable = @resolutions.select(&:suitable?)
        if suitable.empty?
          log.debug("Found no suitable resolves of #{@resolutions.size} for #{@name}")
        end
        value = first_value(suitable.sort_by.with_index { |r, i| [-r.weight, external?(r) ? 0 : 1, i] })
        if value.nil?
          log.debug("value for #{@name} is still nil")
          return Facter.core_value(name)
        end
        core = @used_resolution_weight <= 0 ? Facter.core_value(name) : nil
        core.nil? ? value : core
      end

      def external?(resolution)
        resolution.fact_type == :external
      end

      def first_value(resolutions)
        resolutions.each do |resolution|
          value = resolution.value
          @used_resolution_weight = resolution.weight
          next if value.nil?

          log.debug("#{resolution.fact_type} fact #{@name} got resolved from: #{@location}")
          return value
        end
        nil
      rescue ResolveCustomFactError
        nil
      end

      def resolution_of(name, kind)
        known = resolution(name)
        return check_kind(known, name, kind) if known

        unless KINDS.key?(kind)
          raise ArgumentError, 'Expected resolution type to be one of ' \
                               "(:simple, :aggregate) but was #{kind}"
        end
        KINDS[kind].new(name, self).tap { |r| @resolutions << r }
      end

      def check_kind(known, name, kind)
        return known if known.resolution_type == kind

        raise ArgumentError, "Cannot return resolution #{name} with type #{kind};" \
                             " already defined as #{known.resolution_type}"
      end

      def log
        @log ||= Log.new(self)
      end
    end
  end
end
