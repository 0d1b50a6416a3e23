# frozen_string_literal: true

require 'dalang/facter'

module Dalang
  # The facts that types and providers ask for: those of the machine come with
  # the first request, custom facts are resolved here when one is asked for.
  class ProviderFacts
    # In place of the connection of a process for facts.
    class Source
      def initialize(facts)
        @facts = facts
      end

      def value(kind, name = nil)
        case kind
        when :core then @facts[name]
        when :all then @facts.dup
        when :wanted then []
        end
      end

      # What facts log becomes a message of the answer.
      def send_frame(message)
        kind, level, source, text = message
        return unless kind == :log && defined?(Puppet::Util::Log)

        Puppet::Util::Log.create(level: level.to_sym, source: source, message: text)
      end
    end

    # What is printed goes to standard error at once.
    class Printed
      def flush; end
    end

    OPTIONS = { 'dirs' => [], 'known' => {}, 'skip' => [], 'external' => {} }.freeze

    def self.begin(facts, debug)
      Facter.const_set(:VERSION, facts['facterversion'])
      Dalang.link = Source.new(facts)
      Dalang.facts = Facts.new(OPTIONS.merge('debug' => debug), Dalang.link, Printed.new)
      # code of modules that requires it has it
      $LOADED_FEATURES << 'facter.rb'
    end

    # As Puppet asks Facter.
    %i[value add to_hash clear reset search_external search trace debugging
       load_external].each do |name|
      define_method(name) { |*arguments, &block| Facter.public_send(name, *arguments, &block) }
    end

    def resolve(_query)
      to_hash
    end

    def load_external?
      true
    end
  end

  class << self
    attr_accessor :link unless method_defined?(:link)
  end
end
