# frozen_string_literal: true

require 'erb'

module Puppet
  module Parser
    # What a template sees as self; its variables are instance variables.
    class TemplateWrapper
      def initialize(scope, file, variables)
        @__scope__ = scope
        @__file__ = file
        variables.each do |name, value|
          next if value.nil?

          instance_variable_set("@#{name}", value)
        end
      end

      def file
        @__file__
      end

      def scope
        @__scope__
      end

      def has_variable?(name)
        scope.include?(name.to_s)
      end

      def classes
        scope.catalog.classes
      end

      def tags
        raise NotImplementedError, "Call 'all_tags' instead."
      end

      def all_tags
        scope.catalog.tags
      end

      def to_s
        "template[#{@__file__ || 'inline'}]"
      end

      # Without the variables, which may be secret.
      def inspect
        "#<#{self.class}>"
      end

      Dalang::LEVELS.each do |level|
        define_method(level) { |text| Dalang.log(level, to_s, text) }
      end
    end
  end
end

module Dalang
  # A template, compiled to a method.
  class Template
    attr_reader :names

    # Names of instance variables; some that are only text do no harm.
    NAMES = /(?<!@)@([A-Za-z_]\w*)/.freeze
    # Code that may reach a variable by a computed name.
    ANY = /\b(?:instance_variables?\b|instance_variable_|eval\b|binding\b)/.freeze

    @count = 0

    def self.next_name
      @count += 1
      "render_#{@count}"
    end

    def initialize(text, file)
      @file = file
      erb = ERB.new(text, trim_mode: '-')
      @names = ANY.match?(erb.src) ? :all : erb.src.scan(NAMES).flatten.uniq
      @method = Template.next_name
      define(erb)
      Names.scan(erb.src)
    end

    def render(wrapper)
      return wrapper.__send__(@method) if @method

      @erb.filename = @file
      wrapper.instance_eval { binding }.then { |b| @erb.result(b) }
    end

    private

    # A template whose code cannot be the body of a method (one that assigns
    # constants) is evaluated each time.
    def define(erb)
      erb.def_method(Puppet::Parser::TemplateWrapper, @method,
                     @file || '(erb)')
    rescue SyntaxError
      @erb = erb
      @method = nil
      RubyVM::InstructionSequence.compile(erb.src, @file || '(erb)')
    end
  end

  # Compiled templates: files by path, texts by content.
  class Templates
    TEXTS_MAX = 1000
    # A template with bytes that are not UTF-8 is read without an error.
    ENCODING = 'UTF-8'

    def initialize
      @files = {}
      @texts = {}
    end

    def file(path)
      stat = File.stat(path)
      stamp = [stat.mtime.to_r, stat.size, stat.ino]
      kept = @files[path]
      return kept[1] if kept && kept[0] == stamp

      text = File.read(path, mode: 'rb', encoding: ENCODING).delete_prefix("\uFEFF")
      template = Template.new(text, path)
      @files[path] = [stamp, template]
      template
    end

    def text(text)
      @texts.clear if @texts.size >= TEXTS_MAX
      @texts[text] ||= Template.new(text, nil)
    end
  end
end
