# frozen_string_literal: true

# The form of data that Puppet has had until version 7: JSON whose texts may have
# any bytes.
module PSON
  class PSONError < StandardError; end
  class ParserError < PSONError; end
  class NestingError < ParserError; end
  class GeneratorError < PSONError; end
  class CircularDatastructure < GeneratorError; end

  PRETTY = { indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n" }.freeze

  # How a text is written: what is between its parts, and its limits.
  class State
    NESTING_MAX = 19
    TEXTS = %i[indent space space_before object_nl array_nl].freeze

    def self.from_state(state)
      state.is_a?(State) ? state : new(state.is_a?(Hash) ? state : {})
    end

    attr_reader(*TEXTS)

    def initialize(options = {})
      TEXTS.each { |name| instance_variable_set("@#{name}", options.fetch(name, '')) }
      @checks = options.fetch(:check_circular, true)
      @allows_nan = options[:allow_nan]
      @nesting = options.fetch(:max_nesting, NESTING_MAX) || 0
      @open = {}.compare_by_identity
    end

    def allow_nan?
      @allows_nan ? true : false
    end

    # Yields within an array or hash at that depth.
    def within(object, depth)
      if @nesting.positive? && depth >= @nesting
        raise NestingError, "nesting of #{depth + 1} is too deep"
      end
      if @checks && @open[object]
        raise CircularDatastructure, 'circular data structures not supported!'
      end

      @open[object] = true
      yield
    ensure
      @open.delete(object)
    end

    # Parts that the block returns, one for each element, between two brackets.
    def list(object, brackets, newline, depth, &block)
      within(object, depth) do
        outer, inner = [depth, depth + 1].map { |n| newline.empty? ? '' : indent * n }
        parts = object.map { |*element| "#{inner}#{block.call(*element)}" }
        "#{brackets[0]}#{newline}#{parts.join(",#{newline}")}#{newline}#{outer}#{brackets[1]}"
      end
    end
  end

  # Without limits.
  PLAIN = { max_nesting: false, check_circular: false, allow_nan: true }.freeze

  module_function

  def parse(source, options = {})
    text = source.to_str
    return ::JSON.parse(text, options) if text.match?(/\A\s*[\[{]/)

    raise ParserError, unread(text)
  rescue ::JSON::NestingError => e
    raise NestingError, e.message
  rescue ::JSON::ParserError
    raise ParserError, unread(text)
  end

  def unread(text)
    return 'source did not contain any PSON!' if text.strip.empty?

    "source '#{text.lstrip[0, 20]}' not in PSON!"
  end
  private_class_method :unread

  def parse!(source, options = {})
    parse(source, { max_nesting: false, allow_nan: true }.update(options))
  end

  def load(source, proc = nil)
    source = source.respond_to?(:read) ? source.read : source
    parse!(source).tap { |result| each_value(result, &proc) if proc }
  end

  def each_value(value, &block)
    case value
    when ::Array then value.each { |v| each_value(v, &block) }
    when ::Hash then value.each { |pair| pair.each { |v| each_value(v, &block) } }
    end
    block.call(value)
  end
  private_class_method :each_value

  def generate(value, state = nil)
    value.to_pson(State.from_state(state))
  end

  def fast_generate(value)
    value.to_pson(nil)
  end

  def pretty_generate(value, options = nil)
    value.to_pson(State.new(PRETTY.merge(options.to_h)))
  end

  def dump(value, io = nil, limit = nil)
    io, limit = nil, io if limit.nil? && io && !io.respond_to?(:write)
    text = generate(value, allow_nan: true, max_nesting: limit || 0)
    io ? io.tap { io.write(text) } : text
  rescue NestingError
    raise ArgumentError, 'exceed depth limit'
  end

  def [](value, _options = {})
    value.respond_to?(:to_str) ? parse(value) : generate(value)
  end

  { unparse: :generate, fast_unparse: :fast_generate,
    pretty_unparse: :pretty_generate, restore: :load }.each do |name, of|
    alias_method name, of
    module_function name
  end
end

class Object
  def to_pson(*)
    to_s.to_pson
  end
end

[Integer, TrueClass, FalseClass].each do |type|
  type.define_method(:to_pson) { |*| to_s }
end

class NilClass
  def to_pson(*)
    'null'
  end
end

class Float
  def to_pson(state = nil, *)
    if state && !finite? && !state.allow_nan?
      raise PSON::GeneratorError, "#{self} not allowed in PSON"
    end

    to_s
  end
end

class String
  PSON_ESCAPES = { "\b" => '\b', "\t" => '\t', "\n" => '\n', "\f" => '\f', "\r" => '\r',
                   '"' => '\"', '\\' => '\\\\' }.freeze
  private_constant :PSON_ESCAPES

  # The bytes as they are, whatever their encoding is.
  def to_pson(*)
    text = b.gsub(/["\\\x00-\x1f]/n) { |c| PSON_ESCAPES[c] || format('\u%04x', c.ord) }
    +'"' << text << '"'
  end
end

class Array
  def to_pson(state = nil, depth = 0, *)
    state = PSON::State.from_state(state || PSON::PLAIN)
    state.list(self, '[]', state.array_nl, depth) { |v| v.to_pson(state, depth + 1) }
  end
end

class Hash
  def to_pson(state = nil, depth = 0, *)
    state = PSON::State.from_state(state || PSON::PLAIN)
    state.list(self, '{}', state.object_nl, depth) do |key, v|
      "#{key.to_s.to_pson}#{state.space_before}:#{state.space}#{v.to_pson(state, depth + 1)}"
    end
  end
end

module Kernel
  private

  def PSON(value, options = {}) # rubocop:disable Naming/MethodName
    value.respond_to?(:to_str) ? PSON.parse(value.to_str, options) : PSON.generate(value, options)
  end
end
