require 'puppet_x'

module PuppetX; module M; def self.twice(x); x * 2; end; end; end
