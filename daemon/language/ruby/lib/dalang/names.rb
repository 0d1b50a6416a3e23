# frozen_string_literal: true

module Dalang
  # Names of Puppet's library that code of modules uses and this runtime lacks.
  module Names
    ROOTS = %w[Puppet Facter Hiera SemanticPuppet].freeze
    # A constant below a root, and the method that is called on it.
    USE = /(?<![\w:@$.])(?:::)?((?:#{ROOTS.join('|')})(?:::[A-Z]\w*)*)(?:\.([a-z_]\w*[?!]?))?/.freeze
    # Classes that only record what a type's file declares.
    RECORDED = /\APuppet::(?:Type|Parameter|Property|Provider|ResourceApi)\b/.freeze
    # Classes that this runtime has for code of Puppet's library, too.
    KEPT = /\APuppet::(?:Functions|Parser::(?:Functions|Scope|TemplateWrapper)|
            Pops::Lookup::Context|Pops::Loader::RubyFunctionInstantiator|
            LookupContext)\b/x.freeze
    # Tokens of Ruby code that contain no names.
    TEXTS = %i[on_comment on_embdoc on_embdoc_beg on_embdoc_end
               on_tstring_content on_heredoc_beg on_heredoc_end
               on___end__].freeze

    module_function

    # Report the first name that code uses and this runtime lacks.  The code is
    # loaded: what it and its libraries define is there.
    def scan(code)
      return unless Dalang.state.chooses?
      return unless code.match?(USE) && first_missing(code)

      what = first_missing(plain(code))
      Dalang.state.lack(what) if what
    end

    # The same of a file that was loaded.
    def scan_file(path)
      scan(File.read(path, encoding: 'UTF-8').scrub) if Dalang.state.chooses?
    end

    # Report, and return, the method that Puppet's library has and this runtime
    # lacks.
    def scan_error(error)
      return unless error.is_a?(NoMethodError)

      receiver = error.receiver
      return unless library?(class_name(receiver))

      what = method_of(receiver, error.name)
      Dalang.state.lack(what)
      what
    rescue ArgumentError
      nil # an error without a receiver
    end

    # A method as messages name it.
    def method_of(receiver, name)
      "#{class_name(receiver)}#{receiver.is_a?(Module) ? '.' : '#'}#{name}"
    end

    # The name of a module, or of the class of another object, whatever these
    # have defined.
    def class_name(receiver)
      kind = receiver
      kind = Kernel.instance_method(:class).bind(kind).call unless kind.is_a?(Module)
      Module.instance_method(:name).bind(kind).call.to_s
    end

    # The constant of that name in scope, as Puppet's library would have it; nil
    # where it has none.
    def constant(scope, name)
      outer = scope.name.to_s
      return "#{outer}::#{name}" if library?(outer)

      name.to_s if ROOTS.include?(name.to_s)
    end

    def library?(name)
      name.match?(/\A(?:#{ROOTS.join('|')})(?:::|\z)/o) && !name.match?(KEPT)
    end

    def first_missing(code)
      code.scan(USE).uniq.each do |name, method|
        next if Dalang.state.passes?(name)
        return name if name.match?(RECORDED)

        found = find(name)
        return name unless found
        return "#{name}.#{method}" if method && !found.respond_to?(method)
      end
      nil
    end

    def find(name)
      name.split('::').inject(Object) do |scope, part|
        return scope unless scope.is_a?(Module)

        owner = [scope, *scope.ancestors.take_while { |a| a != Object }]
                .find { |a| a.const_defined?(part, false) }
        return nil unless owner

        owner.const_get(part, false)
      end
    end

    # The code without comments and texts.
    def plain(code)
      require 'ripper'
      Ripper.lex(code).reject { |_, kind| TEXTS.include?(kind) }
            .map { |token| token[2] }.join
    end
  end

  # Constants that are missing.
  module MissingConstants
    def const_missing(name)
      constant = Names.constant(self, name)
      return super unless constant

      Dalang.state.lack(constant)
      Dalang.missing(name, "The Ruby runtime of Dalang has no #{constant} (PLACE)" \
                           "#{Dalang.state.remedy}", self)
    end
  end
end

Module.prepend(Dalang::MissingConstants)
