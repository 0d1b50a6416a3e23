module PuppetX; module Shared; module Far
  def self.extended(type)
    type.newparam(:far)
  end
end; end; end
