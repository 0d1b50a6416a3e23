# frozen_string_literal: true

require 'monitor'

module Dalang
  # A connection to a compile worker.  A frame is a length of four bytes, little
  # endian, and a dump of an array whose first element is the kind of message.
  # The highest bit of a length from the worker is set when the dump is plain: no
  # value in it has to be converted for the code.  Requests and callbacks nest
  # like calls of functions.
  class Link
    FRAME_MAX = 64 << 20
    PLAIN = 1 << 31
    # Classes of values whose class for code is found when they are read.
    NAMED = /PTypeText|PObjectValue/n.freeze
    EXACT = [Puppet::Pops::Types::PTypeText, Puppet::Pops::Types::PObjectValue].freeze
    # Bytes that are read at once: most frames are smaller than the first number,
    # and for a large one no more memory is reserved than the second.
    INPUT_MIN = 8192
    INPUT_MAX = 1 << 20
    # A process sleeps and is woken in some 10 us, which is as long as a short
    # compile needs between two calls.  A message is therefore first waited for
    # without sleep, for that time in ns; after one that takes longer, that many
    # are waited for asleep.
    AWAKE = 50_000
    AWAKE_OFF = 8
    # Callbacks that run code in Puppet's language, or set something.
    CHANGING = { block: :calls, call: :calls, changed: :sets, setvar: :sets }.freeze

    def initialize(socket)
      @socket = socket
      @input = String.new
      @more = String.new(capacity: INPUT_MIN)
      @asleep = 0
      @requests = Requests.new(self)
    end

    attr_reader :requests

    # True when the message that was received last is plain.
    def plain?
      @plain
    end

    # Answer requests until the worker closes the connection.
    def serve
      while (message = receive)
        @requests.answer(message)
      end
    end

    # Send a callback and return the values of its answer.
    def ask(*message)
      Dalang.state.asked(CHANGING[message[0]])
      send_frame(message)
      answer = await
      return answer if answer[0] == :value

      throw :no_such_key if answer[1] == 'not_found'
      raise @requests.error(*answer[2..])
    end

    # The value of the answer to a callback.
    def value(*message)
      ask(*message)[1]
    end

    def send_frame(message)
      bytes = Marshal.dump(message)
      if bytes.bytesize > FRAME_MAX
        raise Puppet::Error, "A result of #{bytes.bytesize} bytes is larger " \
                             "than the maximum of #{FRAME_MAX}"
      end
      @socket.write([bytes.bytesize].pack('V') << bytes)
    end

    private

    # The answer to a callback.  The worker may send requests of its own first;
    # where the code of one is left, its answer comes before what goes on.
    def await
      left = false
      while (message = receive)
        return message if message[0] == :value || message[0] == :error

        left = true
        @requests.answer(message)
        left = false
      end
      exit!(0)
    ensure
      await if left
    end

    # The next message, or nil at the end of the connection.
    def receive
      @asleep -= 1 if @asleep.positive?
      return nil unless fill(4)

      size = @input.unpack1('V')
      @plain = size >= PLAIN
      size -= PLAIN if @plain
      return nil unless fill(size += 4)

      # Only the compile worker, which is trusted, writes to this socket.
      bytes = @input.byteslice(4, size - 4)
      @input.bytesize == size ? @input.clear : @input = @input.byteslice(size..)
      return Marshal.load(bytes) if @plain || !bytes.match?(NAMED)

      Marshal.load(bytes, ->(v) { EXACT.include?(v.class) ? v.exact : v })
    end

    # Read until the input has that many bytes; false at the end.
    def fill(size)
      while @input.bytesize < size
        most = (size - @input.bytesize).clamp(INPUT_MIN, INPUT_MAX)
        # Each try without sleep would otherwise make a string of that size.
        buffer = most == INPUT_MIN ? @more : String.new
        more = read_awake(most, buffer)
        more = @socket.readpartial(most, buffer) if more == :wait_readable
        return false if more.nil?

        @input << more
      end
      true
    rescue EOFError
      false
    end

    # Read without sleep: bytes, nil at the end, or :wait_readable.
    def read_awake(most, buffer)
      return :wait_readable if @asleep.positive?

      ends = now + AWAKE
      while (more = @socket.read_nonblock(most, buffer, exception: false)) == :wait_readable
        return more.tap { @asleep = AWAKE_OFF } if now > ends
      end
      more
    end

    def now
      Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond)
    end
  end

  # The connection of a process for facts.  Threads and time limits of facts do
  # not break a frame; a process that a fact has forked sends nothing.
  class FactLink < Link
    def initialize(socket)
      super
      @lock = Monitor.new
      @owner = Process.pid
    end

    # Report a callback that only a compile answers as a need of Puppet's library.
    def ask(*message)
      alone { super }
    rescue Puppet::Error
      Dalang.state.lack("the answer to #{message[0]}")
      raise
    end

    def send_frame(message)
      alone { super }
    end

    private

    def alone
      exit!(0) unless Process.pid == @owner
      Thread.handle_interrupt(Object => :never) { @lock.synchronize { yield } }
    end
  end
end
