module Puppet::Util::MNested
  def self.extended(type)
    type.newparam(:nested)
  end
end
