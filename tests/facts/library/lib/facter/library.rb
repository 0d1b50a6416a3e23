# Facts that need names which our runtime in Ruby lacks.
Facter.add(:lib_json) { setcode { Puppet::Util::Json.dump([1, 'a']) } }
Facter.add(:lib_stanza) do
  setcode { Puppet::Type.type(:user).validproperties.first.to_s }
end
Facter.add(:lib_instances) do
  setcode do
    found = Puppet::Type.type(:user).instances.map(&:title)
    found.include?('root') ? 'root' : found
  end
end
Facter.add(:lib_settings) do
  setcode { [Puppet.settings.setting(:noop).class.name, Puppet[:vardir] == Puppet.settings[:vardir]] }
end
Facter.add(:lib_provider) do
  setcode do
    Puppet::Type.type(:file).new(path: '/tmp').provider.class.name.to_s
  end
end
Facter.add(:lib_environment) do
  setcode { Puppet.lookup(:current_environment).name.to_s }
end
Facter.add(:lib_requires) do
  setcode do
    require 'puppet/util/inifile'
    Puppet::Util::IniConfig::PhysicalFile.name
  end
end
Facter.add(:lib_rescues) do
  setcode do
    Puppet::Util::Json.name
  rescue NameError
    'rescued'
  end
end
Facter.add(:lib_file) do
  setcode do
    require 'puppet/face'
    Puppet::Face.name
  end
end
