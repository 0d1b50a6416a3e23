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
      initialize_settings(options)
      initialize_log(options['level'])
      @environment = Library.enter(options['environment'], [])
    end

    private

    def initialize_settings(options)
      Puppet.runtime[:facter] = ProviderFacts.new
      Puppet.initialize_settings(options['settings'], false)
    end

    def initialize_log(level)
      Library.log_to(level.to_sym) { |record| keep(record) }
    end

    # Keep a log record for the next answer.
    def keep(record)
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
