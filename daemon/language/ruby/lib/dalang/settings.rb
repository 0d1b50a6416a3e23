# frozen_string_literal: true

# The module Puppet: settings, log, environment, version.
module Puppet
  LEVELS = Dalang::LEVELS

  class << self
    # A setting of the compile daemon, converted as Puppet does; nil when it
    # does not exist.
    def [](name)
      settings[name]
    end

    def settings
      @settings ||= Settings.new
    end

    LEVELS.each do |level|
      define_method(level) do |message|
        Dalang.log(level, nil, message.is_a?(Array) ? message.join(' ') : message)
        nil
      end
    end
    alias error err

    # A block gets the arguments and returns the message.
    def debug(*words)
      Dalang.log(:debug, nil, block_given? ? yield(*words) : words.join(' '))
      nil
    end

    def version
      Dalang.state.puppet_version
    end

    def lookup(name, &block)
      case name
      when :current_environment, :root_environment
        Dalang.state.environment
      when :environments
        Dalang.state.environments
      when :global_scope
        Dalang.state.global_scope
      else
        return block.call if block

        raise Context::UndefinedBindingError,
              "Unable to lookup '#{name}'"
      end
    end

    def warn_once(_kind, key, message, _file = nil, _line = nil,
                  level = :warning)
      @once ||= {}
      return if @once[key]

      @once[key] = true
      Dalang.log(level, nil, "#{message}\n   (file & line not available)")
    end

    def deprecation_warning(message, key = nil)
      @once ||= {}
      place = caller(1, 1).first
      return if @once[key || place]

      @once[key || place] = true
      Dalang.log(:warning, nil, "#{message}\n   (location: #{place})")
    end

    def puppet_deprecation_warning(message, options = {})
      deprecation_warning(message, options[:key])
    end

    def log_exception(error, message = nil, **)
      err(message || error.message)
    end

    def features
      Features
    end

    # The environment's own class of settings is not needed by modules.
    def override(_bindings, _description = '')
      yield
    end

    def initialize_settings(*); end

    def runtime
      {}
    end
  end

  class Context
    class UndefinedBindingError < Puppet::Error; end
  end

  PUPPETVERSION = '7.23.0'

  class Settings
    def value(name, *)
      self[name]
    end

    # Values of an environment (or nil), of the section of this program.
    def values(environment, _section)
      ChainedValues.new(self, environment)
    end

    # The values of settings, with $names replaced.
    class ChainedValues
      def initialize(settings, environment)
        @settings = settings
        @environment = environment
      end

      def interpolate(name)
        return @environment.to_s if name.to_sym == :environment && @environment

        @settings[name]
      end
    end

    def [](name)
      value = Dalang.link.value(:setting, name.to_s)
      return value unless value.is_a?(String)

      case value
      when 'true' then true
      when 'false' then false
      when /\A(?:0|[1-9]\d*)\z/ then value.to_i
      else name.to_s.start_with?('strict') ? value.to_sym : value
      end
    end
  end

  module Features
    def self.method_missing(name, *)
      name.to_s.end_with?('?') ? %i[posix? root? syslog?].include?(name) : super
    end

    def self.respond_to_missing?(name, all = false)
      name.to_s.end_with?('?') || super
    end
  end

  class Node
    class Environment
      attr_reader :name, :modules, :modulepath, :manifest

      # modules: [[name, directory], ...]
      def initialize(name, modules, modulepath)
        @name = name.to_sym
        @modules = modules.map { |n, dir| Module.new(n, dir, self) }
        @modulepath = modulepath
      end
      alias full_modulepath modulepath

      def module(name)
        @modules.find { |m| m.name == name.to_s }
      end

      def to_s
        @name.to_s
      end

      def known_resource_types
        Dalang.state.lack('Puppet::Node::Environment#known_resource_types')
        raise NotImplementedError, 'The types of an environment are not ' \
                                   'known to the Ruby runtime'
      end
    end
  end

  class Module
    attr_reader :name, :path, :environment

    def self.find(name, environment = nil)
      (environment.is_a?(Node::Environment) ? environment : Puppet.lookup(:current_environment)).module(name)
    end

    def initialize(name, path, environment)
      @name = name
      @path = path
      @environment = environment
    end

    { file: 'files', template: 'templates', plugin: 'lib' }.each do |kind, dir|
      define_method(kind) do |rest|
        found = rest ? File.join(path, dir, rest) : File.join(path, dir)
        File.exist?(found) ? found : nil
      end
      define_method("#{kind}s") { File.join(path, dir) }
    end

    def metadata
      @metadata ||= begin
        require 'json'
        file = File.join(path, 'metadata.json')
        File.exist?(file) ? JSON.parse(File.read(file, encoding: 'UTF-8')) : {}
      end
    end

    def version
      metadata['version']
    end
  end
end

# Texts are not translated.
class Object
  private

  def _(text)
    text
  end

  def n_(one, many, count)
    count == 1 ? one : many
  end
end

module Dalang
  # What code of modules sees of the environment of this compile.
  def self.environment(options)
    Puppet::Node::Environment.new(options['environment'], options['modules'],
                                  options['modulepath'])
  end
end
