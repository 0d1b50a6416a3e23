# frozen_string_literal: true

# The host of processes that run code of modules by Puppet's own library, as
# host.rb is of those of our runtime, which starts this program.
#
# usage: library_main.rb DESCRIPTOR

require 'socket'
$LOAD_PATH.unshift(File.dirname(__dir__))
require 'dalang/library'
%w[output zygote].each { |f| require "dalang/#{f}" }

Encoding.default_external = Encoding::UTF_8
Encoding.default_internal = Encoding::UTF_8

module Dalang
  # In place of a Link where the library is not installed: it refuses the
  # first request with the reason.
  class MissingLink
    def initialize(socket, text)
      @socket = socket
      @text = text
    end

    # The highest bit of a length is not part of it (link.rb).
    def serve
      @socket.read(@socket.read(4).unpack1('V') & ~(1 << 31))
      bytes = Marshal.dump([:raise, 'LoadError', @text, nil, nil, 'missing'])
      @socket.write([bytes.bytesize].pack('V') << bytes)
    end
  end

  # The zygote whose processes refuse requests.
  class MissingZygote < Zygote
    def initialize(socket, text)
      super(socket)
      @text = text
    end

    private

    def serve(connection, life)
      text = @text
      kind = Object.new
      kind.define_singleton_method(:new) { |socket| MissingLink.new(socket, text) }
      answer(connection, life, kind)
    end
    alias serve_facts serve
  end

  class << self
    attr_accessor :link, :state
  end
end

socket = Socket.for_fd(Integer(ARGV.fetch(0)))
begin
  Dalang::Library.load
  require 'dalang/library_runtime'
  zygote = Dalang::Zygote.new(socket)
rescue Dalang::Library::Missing, StandardError, ScriptError => e
  zygote = Dalang::MissingZygote.new(socket, Dalang::Library.reason(e))
end
zygote.run
