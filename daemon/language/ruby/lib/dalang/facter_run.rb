# frozen_string_literal: true

module Dalang
  # The custom facts of a run: files, facts by name, and what was looked up.
  #
  # Each file that is loaded and each fact that is resolved is a step: a message
  # to the agent marks its begin and its end, since the agent ends a process
  # that stays too long in a step, and starts another, which leaves out that
  # file or fact.
  class Facts
    EXTERNAL_WEIGHT = 10_000
    ENVIRONMENT_WEIGHT = 1_000_000
    ENVIRONMENT = /\Afacter_?(\w+)\z/i.freeze
    FACTS_MAX = 20_000

    attr_reader :search_path

    # state: a FactState, or nil for types and providers.
    def initialize(options, link, output, state = nil)
      @options = options
      @link = link
      @output = output
      @state = state
      @search_path = options['dirs'].dup
      @known = options['known']
      @skipped = options['skip'].to_h { |kind, name| [[kind, name], true] }
      clear
    end

    def debug?
      @options['debug']
    end

    # Resolve all facts that are wanted.
    def run
      load_all
      names = @facts.values.select { |f| f.options[:fact_type] == :custom }
                    .map { |f| f.name.to_s }
      @link.value(:wanted, names).each { |name| resolve(name) }
      @output.flush
    end

    # Report when a step begins and ends, with the value of a fact.
    def step(kind, name, limit = 0)
      raise Skipped, "#{kind} #{name} is left out" if @skipped[[kind, name]]

      begin
        @output.flush
        @link.send_frame([:begin, kind, name, (limit * 1000).ceil])
        value = yield
      ensure
        end_step(kind, name, value)
      end
      @state&.settle
      value
    end

    # The text of an error, with the name that is missing.
    def explain(error, text)
      @state ? @state.explain(error, text) : text
    end

    class Skipped < StandardError; end

    def add(name, options, &block)
      fact = fact_of(name, options)
      fact.add(options, &block)
      fact
    end

    def define(name, options, &block)
      fact = fact_of(name, options)
      fact.instance_eval(&block) if block
      fact
    rescue StandardError => e
      Facter.log_exception(e, "Unable to add fact #{name}: #{e}")
    end

    def core_value(name)
      dig(named(core(name.to_s[/\A[^.]*/])), name.to_s)
    rescue IndexError, TypeError
      nil
    end

    # The fact that a query names, as Facter.fact returns it; nil when there is
    # none.
    def find(query)
      query = query.to_s.downcase
      @found[query] ||= Facter::ResolvedFact.new(query, dig(collect(query), query), :custom)
    rescue IndexError, TypeError
      nil
    end

    def to_hash
      load_all
      all = @link.value(:all)
      @facts.each_value do |fact|
        value = fact.value
        bury(all, fact.name.to_s, value) unless value.nil?
      end
      Facter::FactValues.with_string_keys(all)
    end

    # Once, as in Facter: a file with a syntax error is not loaded again.
    def load_all
      return if @all_loaded

      directories.each do |dir|
        Dir.glob(File.join(dir, '*.rb')).sort.each { |file| load_file(file) }
      end
      @all_loaded = true
    end

    # As in Facter, what was looked up stays.
    def flush
      @facts.each_value(&:flush)
    end

    def clear
      @facts = {}
      @loaded = {}
      @all_loaded = false
      @found = {}
      @core = {}
      add_external
    end

    private

    def end_step(kind, name, value)
      @output.flush
      return if @state&.ends?

      @link.send_frame([:end, kind, name, kind == 'fact' ? sendable(name, value) : nil])
    end

    # --- files ---

    def directories
      paths = $LOAD_PATH.map { |dir| File.expand_path('facter', dir) }
      (paths + @search_path).select { |dir| File.directory?(dir) }.uniq
    end

    def load_named(name)
      directories.each do |dir|
        file = File.join(dir, "#{name}.rb")
        load_file(file) if File.file?(file)
      end
    end

    def load_file(file)
      return if @loaded[file] || !File.file?(file)

      @loaded[file] = true
      step('file', file) { Kernel.load(file) }
      Names.scan_file(file) if @state
    rescue Skipped
      nil
    rescue ScriptError => e
      @loaded.delete(file)
      Facter.log_exception(e, "Error loading fact #{file}: #{e.message}")
    rescue StandardError, *Facter::Resolvable::SEVERE => e
      Facter.log_exception(e, "error while resolving custom facts in #{file} #{e.message}")
    end

    # --- facts ---

    def fact_of(name, options)
      key = name.to_s.downcase.to_sym
      if @facts.key?(key)
        @facts[key].take_ldapname(options)
      else
        raise "there are more than #{FACTS_MAX} facts" if @facts.size >= FACTS_MAX

        @facts[key] = Facter::Util::Fact.new(name, options)
        settle(@facts[key])
      end
      @facts[key]
    end

    # A fact that an earlier process of this run has resolved, or hung in.
    def settle(fact)
      name = fact.name.to_s
      fact.settle(@known[name]) if @known.key?(name) || @skipped[['fact', name]]
    end

    def add_external
      environment = ENV.keys.map { |name| name[ENVIRONMENT, 1]&.downcase }
      @options['external'].each do |name, value|
        weight = environment.include?(name) ? ENVIRONMENT_WEIGHT : EXTERNAL_WEIGHT
        add(name, { fact_type: :external }) do
          has_weight(weight)
          setcode { value }
        end
      end
      version = @options['puppet_version']
      add('puppetversion', { fact_type: :external }) { setcode { version } } if version
    end

    def resolve(name)
      @facts[name.to_sym]&.value
    rescue StandardError, *Facter::Resolvable::SEVERE => e
      Facter.log_exception(e, "Error while resolving custom fact fact='#{name}': #{e.message}")
    end

    def sendable(name, value)
      Facter::FactValues.out(value)
    rescue Facter::FactValues::InvalidError => e
      Facter.log_exception(e, "Fact resolution fact='#{name}' resolved to an invalid value: #{e.message}")
      nil
    end

    # --- queries ---

    # The facts that a query may name, by their names: Facter looks into the
    # file of that name, then at core and external facts, then into all files.
    def collect(query)
      load_named(query)
      found = select(query, :custom)
      all = named(core(query[/\A[^.]*/]))
      external = select(query, :external)
      exact = [*found, *external].any? { |f| f.name.to_s == query } || leaf?(all, query)
      unless exact
        load_all
        found = select(query, :custom)
      end
      [*external, *found].each { |f| bury(all, f.name.to_s, string_keys(f.value)) }
      all
    end

    def string_keys(value)
      Facter::FactValues.with_string_keys(value)
    end

    # Facts whose name is the query, or begins with it and a dot; or those of
    # the longest beginning of the query.
    def select(query, type)
      facts = @facts.values.select { |f| f.options[:fact_type] == type }
      words = query.split('.')
      words.size.downto(1) do |n|
        head = words.take(n).join('.')
        some = facts.select { |f| f.name.to_s == head || f.name.to_s.start_with?("#{head}.") }
        return some unless some.empty?
      end
      []
    end

    # [name, value] of a core fact; nil when there is none.
    def core(name)
      return nil if name.nil? || name.empty?

      unless @core.key?(name)
        value = of_ruby(name) || @link.value(:core, name)
        @core[name] = value.nil? ? nil : [name, value]
      end
      @core[name]
    end

    # The facts about the Ruby that runs custom facts.
    def of_ruby(name)
      sitedir = RbConfig::CONFIG['sitelibdir']
      { 'rubyversion' => RUBY_VERSION, 'rubyplatform' => RUBY_PLATFORM,
        'rubysitedir' => sitedir,
        'ruby' => { 'platform' => RUBY_PLATFORM, 'sitedir' => sitedir,
                    'version' => RUBY_VERSION } }[name]
    end

    def named(pair)
      pair ? { pair[0] => pair[1] } : {}
    end

    def leaf?(all, query)
      value = dig(all, query)
      !value.nil? && !value.is_a?(Hash)
    rescue IndexError, TypeError
      false
    end

    def dig(all, query)
      return all[query] if all.key?(query)

      query.split('.').reduce(all) do |value, word|
        raise IndexError unless value.respond_to?(:fetch)

        value.fetch(word.match?(/\A\d+\z/) ? word.to_i : word) { |k| value.fetch(k.to_s) }
      end
    end

    def bury(all, name, value)
      return all[name] = value unless @options['force_dots']

      *heads, last = name.split('.')
      heads.reduce(all) { |hash, word| hash[word] ||= {} }[last] = value
    end
  end

  class << self
    attr_accessor :facts

    # The record of a message of a fact.
    def fact_log(level, message)
      link.send_frame([:log, level.to_s, 'Facter', text(message)])
    end
  end

  # What facts and their programs print: lines, which become records.
  class Printed
    LINES_MAX = 1000
    LINE_MAX = 4096

    def initialize(link)
      @link = link
      $stdout = STDOUT
      $stderr = STDERR
      @reader, writer = IO.pipe
      $stdout.reopen(writer)
      $stderr.reopen(writer)
      writer.close
      $stdout.sync = $stderr.sync = true
      @rest = +''
      @lines = 0
      @lock = Monitor.new
      Thread.new { loop { @reader.wait_readable && flush } }
    end

    # Send what was printed so far.
    def flush
      @lock.synchronize do
        while (bytes = @reader.read_nonblock(65_536, exception: false)).is_a?(String)
          @rest << bytes
          send_lines
        end
      end
    end

    private

    def send_lines
      while (line = @rest.slice!(/\A[^\n]*\n/) || long)
        @lines += 1
        @link.send_frame([:printed, Dalang.text(line.chomp)]) if @lines <= LINES_MAX
      end
    end

    def long
      @rest.bytesize > LINE_MAX ? @rest.slice!(0, LINE_MAX) : nil
    end
  end

  # The request for custom facts.
  module FactRequest
    def self.answer(options, link)
      Encoding.default_external = Encoding::UTF_8
      $LOAD_PATH.concat(options['load_path'])
      Facter.const_set(:VERSION, options['facter_version'])
      Facter::FactValues.allows_null = options['allows_null']
      Facter::FactValues.confines_lower = options['confines_lower']
      Dalang.state.take(options)
      Dalang.facts = Facts.new(options, link, Printed.new(link), Dalang.state)
      Library.enter_facts(options) if options['settings']
      Dalang.facts.run
    end
  end
end
