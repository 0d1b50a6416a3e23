# frozen_string_literal: true

require 'erb'
require_relative 'template_steady'

module Puppet
  module Parser
    # What a template sees as self; its variables are instance variables.
    class TemplateWrapper
      def initialize(scope, file = nil)
        @__scope__ = scope
        @__file__ = file
      end

      def file
        @__file__
      end

      # name: as template() takes it
      def file=(name)
        @__file__ = Files.find_template(name, scope.environment)
        raise Puppet::ParseError, "Could not find template '#{name}'" unless @__file__
      end

      # What the text gives, or that of the file.
      def result(text = nil)
        templates = Dalang.state.templates
        template = text ? templates.text(text) : templates.file(@__file__)
        template.assign_asked(self)
        template.render(self)
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
    # The names of its variables, :all where it may use any; the same as a text
    # for the worker.
    attr_reader :names, :used

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
      @used = @names == :all ? '*' : @names.join(' ')
      @variables = @names == :all ? [] : @names.map { |name| :"@#{name}" }
      @method = Template.next_name
      @source = erb.src
      define(erb)
      Names.scan(erb.src)
    end

    # What in the code may give another text each time (template_steady.rb), or
    # nil.
    def fault
      @fault = @names == :all ? 'all variables' : Steady.fault(@source) if @source
      @source = nil
      @fault
    end

    # Make variables of the worker those of the wrapper: values in the order of
    # the names, with numbers of arrays and hashes by their places.
    def assign(wrapper, values, numbers)
      return assign_named(wrapper, values, numbers) if @names == :all

      state = Dalang.state
      @variables.each_with_index do |name, i|
        value = values[i]
        wrapper.instance_variable_set(name, state.seen(numbers[i], value)) unless value.nil?
      end
    end

    # The same with those that the worker answers.
    def assign_asked(wrapper)
      assign_named(wrapper, *Dalang.link.ask(:vars, wrapper.scope.number, @names).drop(1))
    end

    # The same with values and numbers by name.
    def assign_named(wrapper, values, numbers)
      values.each do |name, value|
        value = Dalang.state.seen(numbers[name], value)
        wrapper.instance_variable_set("@#{name}", value) unless value.nil?
      end
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
      name = @file || '(erb)'
      # The text begins in the second line of the code.
      RubyVM::InstructionSequence.compile(erb.src, name, name, 0)
    end
  end

  # Compiled templates: files by path, texts by content.
  class Templates
    TEXTS_MAX = 1000
    # A template with bytes that are not UTF-8 is read without an error.
    ENCODING = 'BOM|UTF-8'

    def initialize
      @files = {}
      @texts = {}
    end

    def file(path)
      stat = File.stat(path)
      kept, template = @files[path]
      return template if kept && same?(kept, stat)

      template = Template.new(read(path), path)
      @files[path] = [stat, template]
      template
    end

    def text(text)
      @texts.clear if @texts.size >= TEXTS_MAX
      @texts[text] ||= Template.new(text, nil)
    end

    private

    def read(path)
      text = File.read(path, mode: 'rb', encoding: ENCODING)
      return text if text.encoding == Encoding::UTF_8

      raise ArgumentError,
            "the template must be in UTF-8; its byte order mark is that of #{text.encoding}"
    end

    # File::Stat#== looks at the time alone.
    def same?(one, other)
      one.mtime == other.mtime && one.ctime == other.ctime && one.size == other.size &&
        one.ino == other.ino
    end
  end
end
