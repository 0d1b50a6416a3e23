# frozen_string_literal: true

module Dalang
  # Puppet's library, initialised for one run: our settings and facts, the
  # directories of modules on the load path, and log records kept for answers.
  class ProviderLibrary
    # Where a log record of the library is kept for the next answer.
    class Destination
      TEXT_MAX = 8192

      def initialize(messages)
        @messages = messages
      end

      def keep(record)
        source = ProviderLibrary.utf8(record.source)
        @messages << { level: level_of(record),
                       message: ProviderLibrary.utf8(record.message)[0, TEXT_MAX],
                       source: source == 'Puppet' ? '' : source }
      end

      private

      # Levels above err are one for us.
      def level_of(record)
        %i[crit alert emerg].include?(record.level) ? 'err' : record.level.to_s
      end
    end

    class << self
      def load(options)
        $LOAD_PATH.concat(options['load_path'].select { |dir| File.directory?(dir) })
        ProviderFacts.begin(options['facts'], options['debug'])
        require 'puppet'
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
      initialize_log(options['debug'])
      @environment = Puppet::Node::Environment.create(
        options['environment'].to_sym, []
      )
      Puppet.push_context(
        { current_environment: @environment,
          environments: Puppet::Environments::Static.new(@environment),
          loaders: Puppet::Pops::Loaders.new(@environment) }, 'a run'
      )
    end

    private

    def initialize_settings(options)
      Puppet.runtime[:facter] = ProviderFacts.new
      Puppet.initialize_settings(options['settings'], false)
    end

    def initialize_log(debug)
      Puppet::Util::Log.newdesttype :dalang do
        match(Destination)

        def initialize(destination)
          @destination = destination
        end

        def handle(record)
          @destination.keep(record)
        end
      end
      Puppet::Util::Log.level = debug ? :debug : :info
      Puppet::Util::Log.newdestination(Destination.new(@messages))
    end
  end
end
