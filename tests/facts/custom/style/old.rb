# How older public code writes facts.
require 'facter'
if File.exist? '/bin/sh'
  Facter.add('old_style') do
    confine :kernel => :linux
    setcode do
      output = Facter::Util::Resolution.exec('echo "version 1.2.3"')
      if output =~ /(\d+\.\d+\.\d+)/
        $1
      end
    end
  end
end
Facter.add("old_percent") do
  setcode %q{echo quoted | sed 's/q/Q/'}
end
Facter.add(:old_value) do
  confine :kernel do |value|
    value.downcase == 'linux'
  end
  setcode do
    case Facter.value(:kernel)
    when 'Linux' then 'is linux'
    else nil
    end
  end
end
module FactHelper
  def self.answer; 42; end
end
Facter.add(:old_module) { setcode { FactHelper.answer } }
[1, 2].each do |i|
  Facter.add("old_#{i}".to_sym) { setcode { i.to_s } }
end
Facter.add(:old_return) { setcode { next 'by next' } }
Facter.add(:old_instance) do
  @thing = 'an instance variable'
  setcode { @thing }
end
