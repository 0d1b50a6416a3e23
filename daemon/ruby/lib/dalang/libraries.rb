# frozen_string_literal: true

# Libraries that Puppet has loaded, so that modules use them without a require.
# Those that few modules use, Rubygems among them, are loaded on first need: a
# host starts in half the time, and its processes are smaller.
%w[date digest etc json set socket stringio time yaml].each { |f| require f }

{ FileUtils: 'fileutils', Gem: 'rubygems', Open3: 'open3', Pathname: 'pathname',
  SecureRandom: 'securerandom', Tempfile: 'tempfile', Timeout: 'timeout',
  URI: 'uri' }.each { |name, file| Object.autoload(name, file) }

# Rubygems would have loaded these; not every version of Ruby has them.
%w[error_highlight did_you_mean].each do |file|
  require file
rescue LoadError
  nil
end

# Functions of these libraries: each is replaced when its library is loaded.
module Kernel
  { gem: 'rubygems', Pathname: 'pathname', URI: 'uri' }.each do |name, file|
    next if private_method_defined?(name)

    define_method(name) do |*args|
      require file
      send(name, *args)
    end
    private name
  end
end

class Dir
  def self.mktmpdir(*args, **options, &block)
    require 'tmpdir'
    mktmpdir(*args, **options, &block)
  end

  def self.tmpdir
    require 'tmpdir'
    tmpdir
  end
end
