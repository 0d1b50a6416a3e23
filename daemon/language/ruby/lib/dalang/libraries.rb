# frozen_string_literal: true

# Libraries that Puppet has loaded, so that modules use them without a require.
# Those that few modules use, Rubygems among them, are loaded on first need: a
# host starts in half the time, and its processes are smaller.
%w[date json set socket stringio time yaml].each { |f| require f }

{ Base64: 'base64', Benchmark: 'benchmark', CGI: 'cgi', Delegator: 'delegate', Digest: 'digest',
  Etc: 'etc', FileUtils: 'fileutils', Find: 'find', Forwardable: 'forwardable', Gem: 'rubygems',
  GetoptLong: 'getoptlong', IPAddr: 'ipaddr', Logger: 'logger', Net: 'net/http', Open3: 'open3',
  OpenSSL: 'openssl', OpenStruct: 'ostruct', OptionParser: 'optparse', Pathname: 'pathname',
  RbConfig: 'rbconfig', Resolv: 'resolv', SecureRandom: 'securerandom',
  SimpleDelegator: 'delegate', Singleton: 'singleton', StringScanner: 'strscan',
  Syslog: 'syslog', TSort: 'tsort', Tempfile: 'tempfile', Timeout: 'timeout', URI: 'uri',
  Zlib: 'zlib' }.each do |name, file|
  Object.autoload(name, file)
end

# Puppet defines these two methods again, which Ruby 3.2 has removed.
[Dir, File].each do |type|
  next if type.respond_to?(:exists?)

  type.define_singleton_method(:exists?) { |name| exist?(name) }
end

# Rubygems would have loaded two more, which not every version of Ruby has:
# error_highlight and did_you_mean.  They take 0.7 megabytes: they are loaded
# when the text of such an error is needed first, and then replace these methods.
# did_you_mean proposes the files of the load path at that time, to which files
# of modules do not belong.  From Ruby 3.2 on error_highlight is for more errors.
module ErrorTextLibraries
  LOAD_PATH_BEFORE = $LOAD_PATH.dup.freeze

  class << self
    def load
      return if @loaded

      @loaded = true
      present = $LOAD_PATH.dup
      $LOAD_PATH.replace(LOAD_PATH_BEFORE)
      add('error_highlight')
      add('did_you_mean')
    ensure
      $LOAD_PATH.replace(present) if present
    end

    def add(library)
      require library
    rescue LoadError
      nil
    end

    attr_reader :loaded
  end

  def to_s
    return super if ErrorTextLibraries.loaded

    ErrorTextLibraries.load
    to_s
  end

  if Exception.method_defined?(:detailed_message)
    def detailed_message(...)
      return super if ErrorTextLibraries.loaded

      ErrorTextLibraries.load
      detailed_message(...)
    end
  end
end

ErrorTextLibraries.add('error_highlight') if Exception.method_defined?(:detailed_message)
[NameError, KeyError, LoadError, NoMatchingPatternKeyError].each { |c| c.prepend(ErrorTextLibraries) }
Object.autoload(:DidYouMean, 'did_you_mean')

# Functions of these libraries: each is replaced when its library is loaded.
module Kernel
  { Digest: 'digest', gem: 'rubygems', Pathname: 'pathname', URI: 'uri' }.each do |name, file|
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
