# frozen_string_literal: true

module Dalang
  # Does the code of a template give the same text whenever its variables are
  # the same?  Only what is known to do so is allowed: what Ruby has compiled
  # the code to is searched for calls and constants that are not in these lists.
  module Steady
    CONSTANTS = %i[Array FalseClass Float Hash Integer NilClass Numeric Regexp String Symbol
                   TrueClass Comparable Enumerable].freeze

    CALLS = %i[
      ! != !~ % & * ** + +@ - -@ / < << <= <=> == === =~ > >= [] []= ^ | ~
      Array Float Hash Integer String
      abs all? any? append assoc b between? bytesize call_function capitalize
      captures ceil center chars chomp chop chunk_while clamp class collect
      collect_concat compact concat count cycle delete delete_at delete_if
      detect dig div divmod downcase drop drop_while dup each each_char
      each_cons each_entry each_index each_key each_line each_pair each_slice
      each_value each_with_index each_with_object empty? encode end_with? entries
      eql? even? fail fdiv fetch filter filter_map find find_all find_index
      first flat_map flatten floor force_encoding format freeze frozen?
      grep grep_v group_by gsub gsub! has_key? has_value? has_variable? hex
      include? index indexes inject insert instance_of? integer? intern invert
      is_a? itself join keep_if key key? keys kind_of? lambda last length lines
      ljust loop lookupvar lstrip map match match? max max_by member? merge
      merge! min min_by minmax modulo name named_captures negative? next nil?
      none? nonzero? odd? oct one? ord partition positive? post_match pre_match
      pred prepend proc push raise reduce reject reject! replace
      respond_to? reverse reverse_each rindex rjust round rstrip sb scan scope
      select select! shift size slice slice_when slice! sort sort! sort_by split
      sprintf squeeze start_with? step strip strip! sub sub! succ sum swapcase
      take take_while tally tap then times to_a to_f to_h to_i to_json to_pson
      to_s to_set to_str to_sym to_yaml tr tr_s transform_keys transform_values
      transpose truncate undef undefined union uniq uniq! unshift upcase upto downto
      valid_encoding? value? values values_at with_index with_object zero? zip
    ].to_h { |name| [name, true] }.freeze

    # Functions of the language: the worker knows whether these are steady.
    FUNCTION = /\Afunction_\w+\z/.freeze

    INSTRUCTIONS = /\A(?:
      nop|pop|swap|dup\w*|topn|setn|adjuststack|leave|throw|jump|branch\w+|once|
      put\w+|new\w+|opt_\w+|getlocal\w*|setlocal\w*|getinstancevariable|
      setinstancevariable|getspecial|concat\w+|splatarray|expandarray|pushto\w+|
      \w*tostring|toregexp|intern|send|invokeblock|checkmatch|checkkeyword|
      checktype|defined\w*|getblockparam\w*|getconstant
    )\z/x.freeze

    # Compiled code as arrays: where it has what it catches, and its body.
    CODE = 'YARVInstructionSequence/SimpleDataFormat'
    CATCHES = 12
    BODY = 13

    # The first word that may make a difference, as a text; nil: there is none.
    def self.fault(source)
      search(RubyVM::InstructionSequence.compile(source).to_a)
    rescue SyntaxError
      'code that is not compiled'
    end

    # Blocks are operands of their calls.
    def self.search(code)
      handlers = code[CATCHES].map { |kept| kept[1] }.compact
      first(handlers) { |handler| search(handler) } ||
        first(code[BODY].grep(Array)) { |name, *operands| instruction(name, operands) }
    end

    def self.first(list)
      list.each do |item|
        found = yield(item)
        return found if found
      end
      nil
    end

    def self.instruction(name, operands)
      return name.to_s unless INSTRUCTIONS.match?(name)

      first(operands) { |operand| operand(name, operand) }
    end

    def self.operand(name, operand)
      case operand
      when Hash then operand.key?(:mid) && call(operand[:mid])
      when Symbol then symbol(name, operand)
      when Array
        return search(operand) if operand.first == CODE

        name == :opt_getconstant_path && first(operand) { |word| constant(word) }
      end
    end

    def self.symbol(name, word)
      case name
      when :getconstant then constant(word)
      when :putobject, :opt_newarray_send then call(word)
      end
    end

    def self.call(name)
      name.to_s unless CALLS.key?(name) || FUNCTION.match?(name)
    end

    def self.constant(name)
      name.to_s unless CONSTANTS.include?(name)
    end
    private_class_method :search, :first, :instruction, :operand, :symbol, :call, :constant
  end
end
