module Puppet::Util::MOwn; end
