# frozen_string_literal: true

require 'dalang/forks'

module Dalang
  # The process that forks the others, in one thread.
  class Zygote
    PROCESSES_MAX = 256
    # Memory of a process; secrets must not get into a core file.
    BYTES_MAX = 1 << 30

    # library: a LibraryHost, or nil in a host of Puppet's library itself.
    def initialize(socket, library = nil, forks = Forks.new)
      @socket = socket
      @forks = forks
      @library = library
      @lives = {} # descriptor -> pid
      @facts = {} # descriptor -> true
    end

    def run
      loop do
        ready, = IO.select([@socket, *@lives.keys], nil, nil, @facts.empty? ? 60 : 1)
        reap
        @facts.each_key { |life| kill(@lives[life]) if large?(@lives[life]) }
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

      ios.size == 2 ? give(ios, text) : ios.each(&:close)
      true
    end

    def give(ios, text)
      if @lives.size >= PROCESSES_MAX
        refuse(*ios, "it has #{@lives.size} processes")
      elsif @library && text.start_with?('puppet')
        why = @library.pass(ios, text)
        refuse(*ios, why) if why
      else
        start(*ios, text.include?('facts'))
      end
    end

    # Fork is given a block that does not return.
    def start(connection, life, for_facts)
      pid = @forks.start do
        fork { for_facts ? serve_facts(connection, life) : serve(connection, life) }
      end
    rescue SystemCallError => e
      refuse(connection, life, e.message)
    else
      connection.close
      @lives[life] = pid
      @facts[life] = true if for_facts
      lead(pid)
    end

    # Make the process leader of its group.
    def lead(pid)
      Process.setpgid(pid, pid)
    rescue SystemCallError
      nil # it is in its group, or has ended
    end

    # Answer the first request, before it comes, with the reason why no process
    # could be started for it, and close the connection.
    def refuse(connection, life, why)
      text = "The Ruby host cannot start a process: #{why}"
      warn(text)
      bytes = Marshal.dump([:raise, 'RuntimeError', text, nil, nil, 'whole'])
      connection.write_nonblock([bytes.bytesize].pack('V') << bytes)
    rescue SystemCallError
      nil # the worker has ended
    ensure
      [connection, life].each(&:close)
    end

    def serve(connection, life)
      Process.setrlimit(:AS, BYTES_MAX)
      answer(connection, life, Link) do
        Dalang.state = State.new
        $stdout = Output.new(:notice)
        $stderr = Output.new(:warning)
      end
    end

    # Programs that facts run inherit limits, so that large? watches the memory.
    def serve_facts(connection, life)
      require @library ? 'dalang/facter_puppet' : 'dalang/facter_library'
      answer(connection, life, FactLink) { Dalang.state = FactState.new }
    end

    def answer(connection, life, kind)
      Process.setpgid(0, 0)
      Process.setrlimit(:CORE, 0)
      @socket.close
      @library&.leave
      @lives.each_key(&:close)
      life.close
      socket = UNIXSocket.for_fd(connection.fileno)
      connection.autoclose = false
      Dalang.link = kind.new(socket)
      yield if block_given?
      Dalang.link.serve
      exit!(0)
    end

    def large?(pid)
      pid && File.read("/proc/#{pid}/statm").split[1].to_i * 4096 > BYTES_MAX
    rescue SystemCallError
      false # it has ended
    end

    def kill(pid)
      Process.kill(:KILL, -pid)
    rescue SystemCallError
      nil # it has ended
    end

    # The process is not needed any more.
    def finish(life)
      pid = @lives.delete(life)
      life.close
      kill(pid) if pid
      @facts.delete(life)
    end

    # A number of an ended process may become another's: it is forgotten, after
    # the rest of its group was killed.  One for facts keeps its number, by
    # which finish kills its group.
    def reap
      reap_orphans if Process.pid == 1
      @lives.each do |life, pid|
        ended(life, pid) if pid && !@facts[life] && Process.wait(pid, Process::WNOHANG)
      rescue Errno::ECHILD
        @lives[life] = nil
      end
    end

    def ended(life, pid)
      kill(pid)
      @lives[life] = nil
    end

    # In a namespace of its own this process gets those that others leave.
    def reap_orphans
      while (pid = Process.wait(-1, Process::WNOHANG))
        life = @lives.key(pid)
        ended(life, pid) if life
      end
    rescue Errno::ECHILD
      nil
    end
  end
end
