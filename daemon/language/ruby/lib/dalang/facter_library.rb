# frozen_string_literal: true

# Custom facts in a process with Puppet's own library: our module Facter takes
# the place of the gem.

Object.__send__(:remove_const, :Facter) if defined?(Facter)
require 'dalang/provider_facter'
require 'dalang/facter_state'

module Dalang
  module Library
    # Once, before the files of facts are loaded.
    def self.enter_facts(options)
      Puppet.runtime[:facter] = ProviderFacts.new
      $LOADED_FEATURES << 'facter.rb'
      self.begin(options)
      enter(options['environment'] || Puppet[:environment], [])
    end
  end
end
