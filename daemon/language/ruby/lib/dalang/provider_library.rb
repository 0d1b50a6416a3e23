# frozen_string_literal: true

require 'dalang/library'

module Dalang
  # Puppet's library, initialised for one run: our settings and facts, the
  # directories of modules on the load path, and log records kept for answers.
  class ProviderLibrary
    TEXT_MAX = 8192

    class << self
      def load(options)
        $LOAD_PATH.concat(options['load_path'].select { |dir| File.directory?(dir) })
        ProviderFacts.begin(options['facts'], options['level'] == 'debug')
        Library.load
        options['facts']['puppetversion'] ||= Puppet.version
        new(options)
      end

      # The reason of a failure, in one text.
      def text_of(error)
        text = utf8(error.message)
        text.empty? ? error.class.name : text
      end

      def utf8(text)
        Dalang.text(text)
      end
    end

    attr_reader :messages, :environment

    def initialize(options)
      @messages = []
      @process = Process.pid
      initialize_settings(options)
      initialize_log(options['level'])
      @environment = Library.enter(options['environment'], [])
    end

    # Keep a line that was printed.
    def printed(line)
      @messages << { level: 'warning', message: line[0, TEXT_MAX], source: '' }
    end

    private

    def initialize_settings(options)
      Puppet.runtime[:facter] = ProviderFacts.new
      Puppet.initialize_settings(options['settings'], false)
      Puppet[:color] = false # of what a child prints into its output
    end

    def initialize_log(level)
      Library.log_to(level.to_sym) { |record| keep(record) }
    end

    # Keep a log record for the next answer. A child prints it, as Puppet does:
    # it becomes a part of the output of the program that the child should run.
    def keep(record)
      return Puppet::Util::Log::DestConsole.new.handle(record) if Process.pid != @process

      source = ProviderLibrary.utf8(record.source)
      @messages << { level: level_of(record),
                     message: ProviderLibrary.utf8(record.message)[0, TEXT_MAX],
                     source: source == 'Puppet' ? '' : source }
    end

    # Levels above err are one for us.
    def level_of(record)
      %i[crit alert emerg].include?(record.level) ? 'err' : record.level.to_s
    end
  end
end
