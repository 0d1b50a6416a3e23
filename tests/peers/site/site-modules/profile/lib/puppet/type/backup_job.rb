# frozen_string_literal: true

Puppet::Type.newtype(:backup_job) do
  @doc = 'A job that backs up a directory to a server.'

  ensurable do
    defaultvalues
    defaultto :present
  end

  # "server:path" or a name.
  def self.title_patterns
    [
      [%r{\A([^:]+):(/.*)\z}m, [[:server], [:path]]],
      [%r{\A(.*)\z}m, [[:server]]],
    ]
  end

  newparam(:server, namevar: true) { desc 'The server.' }

  newparam(:path, namevar: true) do
    desc 'The directory.'
    validate do |value|
      raise ArgumentError, 'path must be absolute' unless value.start_with?('/')
    end
  end

  newproperty(:hour) do
    desc 'When it runs.'
    newvalues(/\A\d+\z/)
    munge { |value| Integer(value) }
  end

  newproperty(:exclude, array_matching: :all) { desc 'Patterns of files.' }

  newparam(:notify_mail, boolean: true) do
    newvalues(:true, :false)
    defaultto :false
  end

  autorequire(:file) { self[:path] }
end
