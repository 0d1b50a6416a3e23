# frozen_string_literal: true

module Dalang
  # Starts processes.  Where the system has none left, Ruby waits in fork and
  # spawn until it has (it sleeps for a second and tries again, without end);
  # here that is an error after a short time.
  class Forks
    # It has not been started within WAIT seconds.
    class Late < StandardError; end

    WAIT = 0.4
    LOOK = 0.1

    # A thread that is started later may be one process too many.
    def initialize
      @lock = Mutex.new
      @begun = Queue.new
      @main = Thread.current
      Thread.new { watch }
    end

    # The result of the block, which forks or spawns.  Errno::EAGAIN, or another
    # error of the system, where it cannot.
    def start(&block)
      result = nil
      Thread.handle_interrupt(Late => :never) do
        result = attempt(&block)
      ensure
        @lock.synchronize { @since = nil }
        forget
      end
      result
    end

    private

    # One that was started just before its time was over has been started.
    def attempt(&block)
      result = nil
      @since = now
      @begun << true
      Thread.handle_interrupt(Late => :immediate) { result = block.call }
      result
    rescue Late
      result || raise(Errno::EAGAIN)
    end

    # An error that came too late is not raised later.
    def forget
      Thread.handle_interrupt(Late => :immediate) { Thread.pass }
    rescue Late
      nil
    end

    def watch
      loop do
        @begun.pop
        sleep(LOOK) while @since && !late
      end
    end

    # True when the start of a process was ended.
    def late
      @lock.synchronize do
        return false unless @since && now - @since > WAIT

        @since = nil
        @main.raise(Late)
        true
      end
    end

    def now
      Process.clock_gettime(Process::CLOCK_MONOTONIC)
    end
  end
end
