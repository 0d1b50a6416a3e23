# frozen_string_literal: true

# The Ruby host of an environment: it loads the runtime once, and forks one
# process for each compile worker that needs Ruby.
#
# usage: host.rb DESCRIPTOR
#   DESCRIPTOR  of a datagram or packet socket.  Each packet asks for a process
#               and contains two descriptors: its connection, and one whose end
#               means that the worker needs the process no more.

require 'socket'
require 'stringio'
$LOAD_PATH.unshift(File.dirname(__dir__))
%w[errors types values resource settings util scope legacy functions template
   requests link features].each { |f| require "dalang/#{f}" }

module Dalang
  # The process that forks the others; it has one thread.
  class Zygote
    PROCESSES_MAX = 256
    # Memory of a process; secrets must not get into a core file.
    BYTES_MAX = 1 << 30

    def initialize(socket)
      @socket = socket
      @lives = {} # descriptor -> pid
    end

    def run
      loop do
        ready, = IO.select([@socket, *@lives.keys], nil, nil, 60)
        reap
        (ready || []).each do |io|
          io.equal?(@socket) ? accept || return : finish(io)
        end
      end
    ensure
      @lives.keys.each { |io| finish(io) }
    end

    private

    # False when no process can ask any more.
    def accept
      text, _, _, *controls = @socket.recvmsg(16, 0, 64, scm_rights: true)
      ios = controls.select { |c| c.cmsg_is?(:SOCKET, :RIGHTS) }
                    .flat_map(&:unix_rights)
      return false if text.nil? || (text.empty? && ios.empty?)

      if ios.size == 2 && @lives.size < PROCESSES_MAX
        start(*ios)
      else
        ios.each(&:close)
      end
      true
    end

    def start(connection, life)
      pid = fork { serve(connection, life) }
      connection.close
      @lives[life] = pid
      Process.setpgid(pid, pid)
    rescue SystemCallError
      nil # it is in its group, or has ended
    end

    def serve(connection, life)
      Process.setpgid(0, 0)
      Process.setrlimit(:AS, BYTES_MAX)
      Process.setrlimit(:CORE, 0)
      @socket.close
      @lives.each_key(&:close)
      life.close
      socket = UNIXSocket.for_fd(connection.fileno)
      connection.autoclose = false
      Dalang.link = Link.new(socket)
      Dalang.state = State.new
      $stdout = Output.new(:notice)
      $stderr = Output.new(:warning)
      Dalang.link.serve
      exit!(0)
    end

    # The worker does not need the process any more.
    def finish(life)
      pid = @lives.delete(life)
      life.close
      Process.kill(:KILL, -pid) if pid
    rescue SystemCallError
      nil # it has ended
    end

    # A number of an ended process may become another's: it is forgotten.
    def reap
      @lives.each do |life, pid|
        @lives[life] = nil if pid && Process.wait(pid, Process::WNOHANG)
      end
    rescue Errno::ECHILD
      nil
    end
  end

  # What Ruby code prints, as records.
  class Output < StringIO
    def initialize(level)
      super()
      @level = level
      @rest = +''
    end

    def write(*texts)
      @rest << texts.join
      while (line = @rest.slice!(/\A[^\n]*\n/))
        Dalang.log(@level, 'output', line.chomp)
      end
      texts.sum { |t| t.to_s.bytesize }
    end
  end
end

if $PROGRAM_NAME == __FILE__
  descriptor = Integer(ARGV.fetch(0))
  Dalang::Zygote.new(Socket.for_fd(descriptor)).run
end
