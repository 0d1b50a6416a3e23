# frozen_string_literal: true

require 'digest'

module Puppet::Parser::Functions
  newfunction(:profile_checksum, type: :rvalue, arity: 1, doc: <<-DOC) do |args|
    A digest of texts, the node's name and a class's variable.
  DOC
    texts = args[0]
    raise Puppet::ParseError, 'profile_checksum(): expects an array' unless texts.is_a?(Array)

    mpm = lookupvar('profile::web::mpm')
    Digest::SHA256.hexdigest([lookupvar('facts')['networking']['fqdn'], mpm, *texts].join("\0")) +
      function_sprintf([" %03d\n", texts.size])
  end
end
