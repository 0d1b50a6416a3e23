# frozen_string_literal: true

module Dalang
  # The host of processes with Puppet's own library: a program of its own, which
  # is started for the first of them.
  class LibraryHost
    PROGRAM = File.join(__dir__, 'library_main.rb').freeze

    # ruby: its interpreter
    def initialize(ruby, forks)
      @ruby = ruby
      @forks = forks
    end

    # Pass a packet on, and return nil; or the reason why that is impossible: then
    # the descriptors stay open.  A host that has ended is started again.
    def pass(ios, text)
      start unless @socket && !ended?
      rights = Socket::AncillaryData.unix_rights(*ios)
      @socket.sendmsg_nonblock(text, 0, nil, rights)
      ios.each(&:close)
      nil
    rescue SystemCallError, IO::WaitWritable => e
      "the host of Puppet's library: #{e.message}"
    end

    # Close the socket in a process that is forked.
    def leave
      @socket&.close
    end

    private

    def ended?
      Process.wait(@pid, Process::WNOHANG) ? true : false
    rescue Errno::ECHILD
      true # it was reaped
    end

    def start
      leave
      @socket, far = Socket.pair(:UNIX, :SEQPACKET, 0)
      @pid = @forks.start do
        Process.spawn(@ruby, PROGRAM, '3', 3 => far, close_others: true)
      end
    rescue SystemCallError
      leave
      @socket = nil
      raise
    ensure
      far&.close
    end
  end
end
