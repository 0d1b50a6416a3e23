# frozen_string_literal: true

module Dalang
  # Puppet's own library, where it is installed: for types and providers of a
  # run, and for code of modules that our runtime cannot run.
  module Library
    # The library is not installed.
    class Missing < StandardError; end

    INSTALL = "install Puppet's library (the package puppet-agent or " \
              'openvox-agent, or the gem puppet or openvox)'

    module_function

    # Load it; Missing where it is not installed.
    def load
      require 'puppet'
      require 'dalang/library_constants'
    rescue LoadError => e
      raise unless e.path == 'puppet'

      raise Missing, INSTALL
    end

    # Why it cannot be used, in one line.
    def reason(error)
      return error.message if error.is_a?(Missing)

      "Puppet's library cannot be loaded: #{error.message.lines.first.to_s.strip} " \
        "(#{error.backtrace&.first})"
    end

    # The environment of a run or compile, in which code asks Puppet.
    def enter(name, modulepath, options = {})
      environment = Puppet::Node::Environment.create(name.to_sym, modulepath)
      Puppet.push_context(
        { current_environment: environment,
          environments: Puppet::Environments::Static.new(environment),
          loaders: Puppet::Pops::Loaders.new(environment) }.merge(options), 'a run'
      )
      environment
    end

    # Send log records of the library to a block: level, source, text.
    def log_to(level, &block)
      Puppet::Util::Log.newdesttype(:dalang) do
        match(Proc)

        def initialize(receiver)
          @receiver = receiver
        end

        def handle(record)
          @receiver.call(record)
        end
      end
      Puppet::Util::Log.level = level
      Puppet::Util::Log.newdestination(block)
    end
  end
end
