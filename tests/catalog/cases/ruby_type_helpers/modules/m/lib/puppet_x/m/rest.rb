require 'puppet/parameter/boolean'
module MRestResource
  def self.extended(type)
    type.newparam(:protocol) do
      desc 'The protocol.'
      defaultto 'http'
      validate { |v| raise ArgumentError, 'a word' unless v.is_a?(String) }
    end
    type.newparam(:port) { munge(&:to_i) }
    type.newparam(:validate_tls, parent: Puppet::Parameter::Boolean)
  end

  def self.included(type)
    extended(type)
  end
end
