# frozen_string_literal: true

# The facts of the machine, for types and providers: the values come with the
# first request, nothing is resolved here.
module Facter
  # A fact with its value.
  Fact = Struct.new(:name, :value) do
    def to_s
      value.to_s
    end
  end

  # Accepts what files of custom facts declare, without an effect.
  class Ignored < BasicObject
    def method_missing(*)
      self
    end

    def respond_to_missing?(*)
      true
    end
  end

  @facts = {}

  class << self
    attr_writer :facts

    def value(name)
      name = name.to_s.downcase
      return @facts[name] if @facts.key?(name)

      name.split('.').reduce(@facts) do |found, word|
        case found
        when Hash then found[word]
        when Array then word.match?(/\A\d+\z/) ? found[word.to_i] : nil
        end
      end
    end

    def fact(name)
      found = value(name)
      found.nil? ? nil : Fact.new(name.to_s, found)
    end
    alias [] fact

    def to_hash
      @facts.dup
    end

    def list
      @facts.keys.sort
    end

    def each(&block)
      @facts.each(&block)
    end

    def resolve(_query)
      to_hash
    end

    def add(_name, _options = {}, &_block)
      Ignored.new
    end
    alias define_fact add

    def load_external?
      false
    end

    %i[clear reset flush loadfacts search search_external trace debugging
       load_external debug debugonce warn warnonce log_exception].each do |name|
      define_method(name) { |*_| nil }
    end
  end
end
