# frozen_string_literal: true

require 'dalang/frames'
require 'dalang/facter_execution'
require 'dalang/facter_log'
require 'dalang/facter_values'
require 'dalang/facter_resolution'
require 'dalang/facter_aggregate'
require 'dalang/facter_fact'
require 'dalang/facter_run'

# The interface of Facter 4 for custom facts.
module Facter
  # A fact as Ruby code receives it.
  class ResolvedFact
    attr_reader :name, :type
    attr_accessor :value, :user_query, :file

    def initialize(name, value = '', type = :core, user_query = nil)
      @name = name
      @value = FactValues.with_string_keys(value)
      @type = type
      @user_query = user_query
    end

    def core?
      type == :core
    end

    def legacy?
      type == :legacy
    end

    def resolves?(query)
      name == query
    end

    def to_s
      value.to_s
    end
  end

  class << self
    def add(name, options = {}, &block)
      run.add(name, options.merge(fact_type: :custom), &block)
    end

    def define_fact(name, options = {}, &block)
      run.define(name, options.merge(fact_type: :custom), &block)
    end

    def fact(name)
      run.find(name)
    end
    alias [] fact

    def value(name)
      fact(name)&.value
    end

    def core_value(name)
      run.core_value(name)
    end

    def list
      to_hash.keys.sort
    end

    def to_hash
      run.to_hash
    end

    def each(&block)
      to_hash.each(&block)
      self
    end

    def loadfacts
      run.load_all
      nil
    end

    def flush
      run.flush
      nil
    end

    def clear
      Log.clear_messages
      run.clear
      nil
    end

    def reset
      run.clear
      nil
    end

    def search(*dirs)
      run.search_path.concat(dirs)
      nil
    end

    def search_path
      run.search_path
    end

    # External facts were read before; more directories have no effect.
    def search_external(_dirs)
      nil
    end

    def search_external_path
      []
    end

    def load_external(_enabled)
      nil
    end

    def version
      VERSION
    end

    def debugging?
      run.debug?
    end

    def debugging(_enabled)
      nil
    end

    def trace?
      false
    end

    def trace(_enabled)
      nil
    end

    def http_debug?
      false
    end

    def sequential?
      true
    end

    def on_message
      nil
    end

    def debug(message)
      logger.debug(message.to_s)
      nil
    end

    def debugonce(message)
      logger.debugonce(message)
      nil
    end

    def warn(message)
      logger.warn(message.to_s)
      nil
    end

    def warnonce(message)
      logger.warnonce(message)
      nil
    end

    def log_exception(error, message = nil)
      text = message.to_s
      text = error.is_a?(Exception) ? error.message : error.to_s if text.empty?
      logger.error(run.explain(error, text))
      nil
    end

    private

    def run
      Dalang.facts
    end

    def logger
      @logger ||= Log.new(self)
    end

    # Facter 4 logs an error in place of NoMethodError.
    def method_missing(name, *args, &block)
      logger.error("--#{name}-- not implemented but required \n" \
                   "with params: #{args.inspect} \n" \
                   "with block: #{block.inspect}  \n" \
                   "called by:  \n#{Dalang.outer_frames} \n")
      nil
    end

    def respond_to_missing?(*)
      false
    end
  end

  [self, Util, Core, Core::Execution].each { |part| part.extend(Dalang::NamesMissing) }
end
