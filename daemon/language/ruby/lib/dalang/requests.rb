# frozen_string_literal: true

module Dalang
  # An array or hash of the worker, as it was when code got it.
  class Known
    attr_reader :object, :number

    def initialize(object, number)
      @object = object
      @number = number
      look
    end

    # The place of an array or hash within the object, or nil.
    def place(other)
      @within.index { |o| o.equal?(other) }
    end

    # Take it as it is now.
    def look
      @within = Known.containers(@object)
      @hashes = @within.map(&:hash)
    end

    def changed?
      @object.hash != @hashes[0]
    end

    # The number, the value, and for each array and hash in it, from the outside
    # to the inside, which one it was: its place, or -1 - place where it has not
    # changed, and is sent empty; the first is the number of those that were.
    def message
      @before = {}.compare_by_identity
      @within.each_with_index { |o, i| @before[o] = i }
      places = []
      value = sent(@object, places)
      places[0] = @within.size
      [@number, value, places]
    end

    # The same without places: the arrays and hashes in the object are new.
    def whole
      [@number, Values.out(@object), nil]
    end

    # The arrays and hashes in an object, which comes first.
    def self.containers(object, all = [])
      all << object
      (object.is_a?(Hash) ? object.each_value : object.each).each do |v|
        containers(v, all) if container?(v)
      end
      all
    end

    def self.container?(value)
      value.is_a?(Array) || value.is_a?(Hash)
    end

    private

    def sent(object, places)
      place = @before[object]
      same = place && !places.empty? && @hashes[place] == object.hash
      places << (same ? -1 - place : place)
      return object.is_a?(Hash) ? {} : [] if same
      return object.map { |v| part(v, places) } if object.is_a?(Array)

      object.each_with_object({}) { |(k, v), h| h[Values.out(k)] = part(v, places) }
    end

    def part(value, places)
      Known.container?(value) ? sent(value, places) : Values.out(value)
    end
  end

  # What the host knows of its environment and of the compile that runs.
  class State
    attr_reader :environment, :node, :classes, :strict, :templates, :contexts, :files,
                :lacks
    attr_accessor :puppet_version

    # Codes that were reported; any number would be kept as long as a process.
    REPORTED_MAX = 10_000

    def initialize
      @templates = Templates.new
      @modern = {}
      @touched = nil # those that the running request has got
      @known = {}.compare_by_identity # object -> Known
      @kept = {} # number -> object
      @contexts = {} # caches of Puppet::LookupContext in this compile
      @files = Lookup::Files.new
      @reported = {}
    end

    def begin(o)
      # Modules' directories are the same for all compiles of a host.
      unless @environment && @environment.to_s == o['environment']
        @libdir = o['libdir']
        add_load_paths(o['modules'].map { |_, dir| "#{dir}/lib" } + [@libdir].compact)
        @environment = Dalang.environment(o)
      end
      @runtime = o['runtime']
      @node = o['node']
      @classes = o['classes'] || []
      @strict = o['strict']
      @puppet_version ||= o['puppet_version'].tap { |v| Dalang.extend_core(v) }
      @contexts.clear
      Random.srand(o['seed'])
    end

    def environments
      environment = @environment
      Object.new.tap do |o|
        o.define_singleton_method(:get) { |_| environment }
        o.define_singleton_method(:get!) { |_| environment }
      end
    end

    def global_scope
      @global_scope ||= Puppet::Parser::Scope.new(global: true)
    end

    # The object for an array or hash of the worker with that number (nil for
    # other values): the one that Ruby code got before.  Modules change such
    # objects, and other code sees the change.
    def seen(number, value)
      return Values.seen(value) unless number

      touch(number, @kept[number] || Values.seen(value))
    end

    # The same of a list, with numbers by place.
    def seen_list(values, numbers, plain)
      return plain ? values : values.map { |v| Values.seen(v) } if numbers.empty?

      values.each_with_index.map { |v, i| seen(numbers[i], v) }
    end

    def touch(number, object)
      @kept[number] = object
      @touched[object] = @known[object] ||= Known.new(object, number)
      object
    end

    # The number of an object of the worker; nil for others.
    def number(object)
      @known[object]&.number if object.is_a?(Array) || object.is_a?(Hash)
    end

    # The same, also for an object within another.
    def number_within(object)
      return unless object.is_a?(Array) || object.is_a?(Hash)
      return @known[object].number if @known[object]

      outer = @known.each_value.find { |known| known.place(object) }
      number = outer && Dalang.link.value(:within, outer.number, outer.place(object))
      touch(number, object) if number
      number
    end

    # A request has objects of its own: yields, and sends their changes.  When the
    # outermost request ends, no code has them any more.
    def request
      outer = @touched
      @touched = {}.compare_by_identity
      result = yield
      send_changes
      result
    ensure
      @touched = outer
      forget unless outer
    end

    def forget
      @known.clear
      @kept.clear
    end

    # The answer to a callback with arguments, some of which the worker may have.
    def ask_with_objects(args, *message)
      send_changes
      numbers = args.each_with_index.filter_map { |v, i| (n = number_within(v)) && [i, n] }
      _, value, number = Dalang.link.ask(*message, args.map { |v| Values.out(v) }, numbers.to_h)
      seen(number, value)
    end

    # Send the worker what was changed in place.
    def send_changes
      changes = @touched.values.select(&:changed?)
      return if changes.empty?

      changes.each do |known|
        Dalang.link.value(:changed, *known.message) ||
          Dalang.link.value(:changed, *known.whole)
        known.look
      end
    end

    # Run the code of a request.
    def run(code)
      outer = [@code, @calls, @sets, @lacks]
      @code = code
      @calls = @sets = @lacks = nil
      yield
    ensure
      @code, @calls, @sets, @lacks = outer
    end

    # What a callback does: :calls or :sets.
    def asked(effect)
      @calls ||= effect == :calls
      @sets ||= effect == :sets
    end

    # True where code that this runtime cannot run is run by Puppet's library.
    def chooses?
      @runtime == 'auto'
    end

    # The running code needs a name that this runtime lacks.  As long as it has
    # changed nothing, its request ends here, so that Puppet's library runs the
    # code; when it is run here again, without the library, it goes on.
    def lack(what)
      @lacks ||= what
      return unless chooses? && @code && Thread.current == Thread.main
      return if @reported.key?(@code) || @reported.size >= REPORTED_MAX
      return if changed?

      @reported[@code] = true
      throw :lacking, what
    end

    # True where the code cannot be run again from its start.
    def changed?
      @sets || (@calls && !Dalang.link.value(:unchanged))
    end

    # True for a name that is not looked for when code was loaded.
    def passes?(_name)
      false
    end

    # What to do about a missing name; for a compile the worker adds it.
    def remedy
      @runtime ? '' : '; change the code so that it does not need this name'
    end

    # A path that is not absolute is of a file of this runtime.
    def modern(path, name)
      @modern[path] ||= Modern.load(File.expand_path(path, OWN), name)
    end

    # A 3.x function that Ruby code calls by name.
    def load_legacy(name)
      path = legacy_path(name)
      path && Legacy.load(path, name, false)
    end

    private

    def legacy_path(name)
      libs = @environment.modules.map { |m| "#{m.path}/lib" } + [@libdir].compact
      libs.map { |lib| "#{lib}/puppet/parser/functions/#{name}.rb" }.find { |p| File.file?(p) }
    end

    def add_load_paths(libs)
      libs.each do |lib|
        $LOAD_PATH.push(lib) if File.directory?(lib) && !$LOAD_PATH.include?(lib)
      end
    end
  end

  class << self
    attr_accessor :link, :state
  end

  # Call a function of the language by name in a scope, by its number.
  def self.call_function(scope, name, args, &block)
    link.requests.with_block(block) do |known|
      state.ask_with_objects(args, :call, scope, name, known)
    end
  end

  # The answer of the worker to a question about a type.
  def self.type(operation, text, value)
    link.value(:type, operation, text, Values.out(value))
  end

  # [least, most] arguments of a block; most -1: any number.
  def self.block_arity(block)
    kinds = block.parameters.map(&:first)
    most = kinds.include?(:rest) ? -1 : kinds.count { |k| %i[req opt].include?(k) }
    [block.arity.negative? ? -block.arity - 1 : block.arity, most]
  end

  # Requests of the worker; each is answered once.
  class Requests
    def initialize(link)
      @link = link
      @blocks = []
      @raised = nil # the exception that was sent last
      @raised_count = 0
    end

    # The error of a callback as an exception: that of this process which has
    # ended it, by its number, or one of the class that it has in Puppet.
    def error(message, placed, class_name = nil, number = nil)
      return @raised if @raised && number == @raised_count

      Dalang.error(message, placed, class_name)
    end

    # Keeps a Ruby block while a call runs that may call it, and yields what the
    # worker gets of it; a block of Puppet code is the worker's own.
    def with_block(block)
      return yield(nil) unless block
      return yield(block.number) if block.is_a?(Block)

      @blocks.push(block)
      begin
        yield([@blocks.size - 1, *Dalang.block_arity(block)])
      ensure
        @blocks.pop
      end
    end

    METHODS = %i[begin end erb erb_text signature call4 call3 own context yield
                 type title facts].to_h { |name| [name, :"on_#{name}"] }.freeze

    # How a request ends when Puppet::LookupContext#not_found was called.
    NOT_FOUND = [:raise, 'UncaughtThrowError', 'uncaught throw :no_such_key',
                 nil, nil, 'not_found'].freeze

    # How a request ends whose code was left by throw, or a block by break or
    # return: what has called it is left, too.
    LEFT = [:raise, 'LocalJumpError', 'the Ruby code was left', nil, nil, 'unwrapped'].freeze

    # Requests whose first argument is the path of code.
    PATHS = %i[erb call4 call3 signature title type].to_h { |name| [name, true] }.freeze

    def answer(message)
      name, *args = message
      ended = false
      Dalang.state.run(code_of(name, args[0])) do
        what = catch(:lacking) do
          reply(name, args)
          nil
        end
        @link.send_frame([:lacks, what]) if what
      end
      ended = true
    ensure
      @link.send_frame(LEFT) unless ended
    end

    private

    # The code of a request; a file of this runtime is not code of a module.
    def code_of(name, code)
      code if name == :erb_text || (PATHS.key?(name) && code.start_with?('/'))
    end

    def reply(name, args)
      method = METHODS[name]
      raise Puppet::DevError, "the request #{name} is not known" unless method

      result = nil
      catch(:no_such_key) do
        result = Dalang.state.request { __send__(method, *args) }
      end
      @link.send_frame(result ? [:return, *result] : NOT_FOUND)
    rescue SystemExit, StandardError, ScriptError, NoMemoryError,
           SystemStackError, SecurityError, UncaughtThrowError => e
      raised(e)
    end

    def raised(error)
      Names.scan_error(error)
      @raised = error
      @raised_count += 1
      @link.send_frame([:raise, *Dalang.describe(error), Dalang.state.lacks, @raised_count])
    end

    def on_begin(options)
      @raised = nil
      Dalang.state.begin(options)
      [nil]
    end

    def on_end
      [nil]
    end

    def on_erb(path, *request)
      render(Dalang.state.templates.file(path), path, *request)
    end

    def on_erb_text(text, *request)
      render(Dalang.state.templates.text(text), nil, *request)
    end

    # values: of the variables that asked names, a text as Template#used, nil:
    # none yet; numbers: of arrays and hashes among them; judged: Template#fault
    # is wanted.
    def render(template, path, values, numbers, asked, judged)
      wrapper = Puppet::Parser::TemplateWrapper.new(Puppet::Parser::Scope.new, path)
      current = asked == template.used
      if current
        template.assign(wrapper, values, numbers)
      else
        template.assign_asked(wrapper)
      end
      text = template.render(wrapper)
      [Values.string(text), current ? nil : template.used, judged ? template.fault : nil]
    end

    def on_signature(path, name, legacy)
      if legacy
        info = Legacy.load(path, name, true)
        return [[3, info.arity, info.type.to_s]]
      end
      function = Dalang.state.modern(path, name).class
      [[4, function.signatures]]
    end

    def on_call4(path, name, index, args, shape, numbers)
      args = Dalang.state.seen_list(args, numbers, @link.plain?)
      function = Dalang.state.modern(path, name)
      dispatch = function.class.dispatches[index]
      values = inject(dispatch, args)
      values.unshift(Puppet::Parser::Scope.new) if function.class.adds_scope?
      block = shape && Block.of(*shape)
      result = function.__send__(dispatch.method_name, *values, &block)
      Lookup.check(name, values, result) unless dispatch.returns
      [Values.out(result), Dalang.state.number(result)]
    end

    def inject(dispatch, values)
      dispatch.injected.reverse_each { |name, index| values.insert(index, injected(name)) }
      values
    end

    def injected(name)
      scope = Puppet::Parser::Scope.new
      case name
      when 'scope' then scope
      when 'cache' then (@caches ||= {})
      else scope.compiler
      end
    end

    def on_call3(path, name, args)
      values = legacy(args)
      Legacy.load(path, name, true)
      scope = Puppet::Parser::Scope.new
      [Values.out(scope.public_send("function_#{name}", values))]
    end

    def on_own(name, args)
      [Values.out(Own.call(name, legacy(args)))]
    end

    # The arguments of the request that was received last.
    def legacy(args)
      return args.map { |v| v.nil? ? '' : v } if @link.plain?

      args.map { |v| Values.legacy(v) }
    end

    # A cache that Puppet code uses.
    def on_context(context, member, args)
      context = Values.seen(context)
      return [Values.out(context.entries)] if member == 'cached_entries'

      [Values.out(context.public_send(member, *args.map { |v| Values.seen(v) }))]
    end

    # All custom facts of a machine, in a process for facts.
    def on_facts(options)
      Dalang::FactRequest.answer(options, @link)
      [nil]
    end

    def on_type(path, name)
      Reflect.type(path, name)
    end

    def on_title(path, name, title)
      Reflect.type(path, name)
      [Reflect.title(Puppet::Type.type(name.to_sym), title)]
    end

    def on_yield(id, args, numbers)
      [Values.out(@blocks.fetch(id).call(*Dalang.state.seen_list(args, numbers, false)))]
    end
  end
end
