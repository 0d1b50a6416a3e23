# frozen_string_literal: true

# Our part of a process with Puppet's own library: requests, callbacks, scope,
# functions and templates.  A class is Puppet's or ours as a whole: those of
# REPLACED are removed from the library, and ours take their names.

require 'monitor'

module Dalang
  # Puppet's classes that are removed; each with its names' owner.
  REPLACED = [
    [Puppet, :Functions], [Puppet::Pops::Functions, :Function],
    [Puppet::Parser, :Functions], [Puppet::Parser, :Scope],
    [Puppet::Parser, :TemplateWrapper], [Puppet::Pops::Lookup, :Context]
  ].freeze
end

%w[pops/lookup/context parser/scope parser/functions parser/templatewrapper
   parser/resource pops/types/type_parser
   datatypes/impl/error].each { |f| require "puppet/#{f}" }
Dalang::REPLACED.each { |owner, name| owner.__send__(:remove_const, name) }
Object.autoload(:Facter, 'facter') unless defined?(Facter)
# Libraries of modules, as module PuppetX::MODULE.
Object.const_set(:PuppetX, Module.new) unless defined?(PuppetX)

%w[log object_value library_values values lookup catalog scope legacy functions template
   library_reflect titles raising requests link].each { |f| require "dalang/#{f}" }

module Dalang
  # The library has added its methods to classes of Ruby.
  def self.extend_core(_version); end

  # The library has each name that code may use, or code is in error.
  module Names
    def self.scan(_code); end

    def self.scan_error(_error); end

    def self.scan_file(_path); end
  end

  # Our settings and records, in Puppet's library.
  module Library
    # Once for each process, before its first compile.
    def self.begin(options)
      return if @begun

      @begun = true
      Puppet.initialize_settings(options['settings'], false)
      log_to(:info) do |record|
        source = record.source.to_s
        Dalang.log(record.level, source == 'Puppet' ? nil : source, record.message)
      end
    end
  end

  # What code of modules sees of the environment of this compile.
  def self.environment(options)
    Library.begin(options)
    Library.enter(options['environment'], options['modulepath'],
                  global_scope: state.global_scope)
  end

  # The resource of an answer of the worker.
  def self.resource(answer)
    return unless answer

    type, title, parameters = answer
    # the library makes a Symbol of it
    title = '' if title == 'main' && type == 'Class'
    Puppet::Resource.new(type, title, parameters: parameters.transform_keys(&:to_sym))
  end
end
