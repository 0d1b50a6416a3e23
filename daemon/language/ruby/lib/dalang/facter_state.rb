# frozen_string_literal: true

module Dalang
  # What a process for facts knows of its run.  Facts that need a name of Puppet
  # which this runtime lacks end the request, so that a process with Puppet's
  # own library resolves all facts.
  class FactState < State
    # Names that no library adds: ours of Facter, and those of another system.
    # The class Type answers what facts ask for most (facter_puppet.rb).
    ELSEWHERE = %r{\A(?:Facter(?:::|[.\#]|\z)|facter/|Puppet::Util::Windows\b|
                       Puppet::Type(?:\.type)?\z)}x.freeze

    REMEDIES = { nil => 'change the code so that it does not need this name',
                 'own' => 'set ruby_runtime = auto to run it by Puppet\'s library' }.freeze

    # The options of the request; the runtime is nil without an agent.
    def take(options)
      @runtime = options['runtime']
      @refused = options['refused']
      @puppet_version = options['puppet_version']
      Dalang.extend_core(@puppet_version) if @puppet_version
    end

    def chooses?
      super && @refused.nil?
    end

    # The request ends: nothing more is reported of its files and facts.
    def ends?
      @ends
    end

    def passes?(name)
      name.match?(ELSEWHERE)
    end

    def lack(what)
      return if !chooses? || what.match?(ELSEWHERE)

      @needed ||= what
      settle
    end

    # End the request for a name that another thread has missed.
    def settle
      return unless @needed && Thread.current == Thread.main

      @ends = true
      throw :lacking, @needed
    end

    def remedy
      text = @refused || REMEDIES[@runtime]
      text ? "; #{text}" : ''
    end

    # The text of an error, with the name that is missing and what to do.
    def explain(error, text)
      what = Names.scan_error(error) || library_file(error)
      return text if what.nil? || what.match?(ELSEWHERE) || remedy.empty?
      return text + remedy if text.include?(what)

      "#{text}; the Ruby runtime of Dalang has no #{what}#{remedy}"
    end

    private

    def library_file(error)
      return unless error.is_a?(LoadError)

      error.path.to_s[%r{\Apuppet/.*}]
    end
  end
end
