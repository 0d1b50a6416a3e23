module PuppetX; module M; def self.twice(x); x * 2; end; end; end
