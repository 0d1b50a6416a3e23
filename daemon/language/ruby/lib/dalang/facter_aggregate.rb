# frozen_string_literal: true

require 'tsort'

module Facter
  module Core
    # A resolution whose value consists of chunks.
    class Aggregate
      include Resolvable
      include TSort

      class DependencyError < StandardError; end
      class MissingError < StandardError; end

      attr_reader :confines

      def initialize(name, fact)
        start(name, fact)
        @chunks = {}
        @required = {}
      end

      def resolution_type
        :aggregate
      end

      def evaluate(&block)
        instance_eval(&block)
      end

      def options(options)
        left = take_options(options, %i[name timeout weight fact_type])
        return if left.empty?

        raise ArgumentError, "Invalid aggregate options #{left.keys.inspect}"
      end

      def chunk(name, options = {}, &block)
        raise ArgumentError, "#{self.class.name}#chunk requires a block" unless block
        unless name.is_a?(Symbol)
          raise ArgumentError, "#{self.class.name}#expected chunk name to be a Symbol"
        end

        unknown = options.keys - [:require]
        unless unknown.empty?
          raise ArgumentError, "Unexpected options passed to #{self.class.name}#chunk: #{unknown.inspect}"
        end

        @required[name] = Array(options[:require])
        @chunks[name] = block
        self
      end

      def aggregate(&block)
        raise ArgumentError, "#{self.class.name}#aggregate requires a block" unless block

        @aggregate = block
        self
      end

      def <=>(other)
        weight <=> other.weight
      end

      private

      def resolve_value
        results = {}
        order.each do |name|
          input = @required[name].map { |other| results[other] }
          results[name] = FactValues.frozen(@chunks[name].call(*input))
        end
        @aggregate ? @aggregate.call(results) : merged(results.values)
      end

      def merged(values)
        values.reduce { |all, v| FactValues.merge(all, v) }
      rescue FactValues::MergeError => e
        raise ArgumentError, 'Could not deep merge all chunks (Original error: ' \
                             "#{e.message}), ensure that chunks return either " \
                             'an Array or Hash or override the aggregate block'
      end

      def order
        cycles = strongly_connected_components.select { |part| part.size > 1 }
        unless cycles.empty?
          raise DependencyError, 'Could not order chunks; found the following ' \
                                 "dependency cycles: #{cycles.inspect}"
        end
        missing = @required.values.flatten.uniq - @required.keys
        return tsort if missing.empty?

        raise MissingError, 'Cannot sort elements; cannot depend on missing ' \
                            "elements #{missing}"
      end

      def tsort_each_node(&block)
        @required.each_key(&block)
      end

      def tsort_each_child(name, &block)
        @required.fetch(name, []).each(&block)
      end
    end
  end
end
