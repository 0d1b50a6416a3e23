# frozen_string_literal: true

# The host of resource types in Ruby: an external provider (dalang-types(7))
# that runs the resources of a run by Puppet's own library, one at a time.
#
# Requests and answers are lines of JSON on standard input and standard output.
# What types and providers print becomes messages of the answer; what programs
# of theirs print on inherited descriptors goes to standard error.

require 'json'
$LOAD_PATH.unshift(File.dirname(__dir__))
require 'dalang/provider_facter'
require 'dalang/provider_library'

module Dalang
  # Standard output or standard error of this process, whose lines are given to
  # a block. A child writes to the descriptor.
  class ProviderOutput < IO
    TEXT_MAX = 1 << 20

    def self.keep(descriptor, &receiver)
      output = new(descriptor, 'w', autoclose: false)
      output.sync = true
      output.begin(receiver)
      output
    end

    def begin(receiver)
      @receiver = receiver
      @process = Process.pid
      @text = +''
    end

    def write(*texts)
      keep(Dalang.text(texts.join)) if @process == Process.pid
      super
    end

    # Give what has no end of line.
    def finish
      rest = @text
      @text = +''
      @receiver.call(rest) unless rest.empty?
    end

    private

    def keep(more)
      @text << more[0, TEXT_MAX]
      *lines, @text = @text.split("\n", -1)
      lines.each { |line| @receiver.call(line) unless line.empty? }
      @text = +@text
    end
  end

  # Answers requests until the input ends.
  class ProviderHost
    VERSION = 1
    MESSAGES_MAX = 1000

    def initialize
      @input = $stdin.dup
      @output = $stdout.dup
      $stdin.reopen(File::NULL)
      $stdout.reopen($stderr)
      $stdout = ProviderOutput.keep(1) { |line| @library&.printed(line) }
      $stderr = ProviderOutput.keep(2) { |line| @library&.printed(line) }
      [@input, @output].each do |io|
        io.close_on_exec = true
        io.set_encoding(Encoding::UTF_8)
      end
    end

    def run
      while (line = @input.gets)
        request = JSON.parse(line)
        @output.write(JSON.generate(answer(request)), "\n")
        @output.flush
      end
    end

    private

    def answer(request)
      base = { id: request['id'] }
      base.merge!(result(request))
      base.merge(messages: library_messages)
    end

    # A program that calls exit does not end the run: that is this request's
    # error, as any other exception.
    def result(request)
      return hello(request) if request['op'] == 'hello'

      @requests.answer(request)
    rescue SystemExit
      { error: "the provider called exit during '#{request['op']}'" }
    rescue SignalException
      raise
    rescue Exception => e # rubocop:disable Lint/RescueException
      { error: ProviderLibrary.text_of(e) }
    end

    # An answer has a maximum of them.
    def library_messages
      [$stdout, $stderr].each(&:finish)
      all = @library ? @library.messages.shift(@library.messages.size) : []
      return all if all.size <= MESSAGES_MAX

      rest = all.size - MESSAGES_MAX + 1
      all.take(MESSAGES_MAX - 1) <<
        { level: 'warning', message: "#{rest} further messages are left out", source: '' }
    end

    def hello(request)
      @library = ProviderLibrary.load(request['options'])
      require 'dalang/provider_requests'
      @requests = ProviderRequests.new(@library)
      { version: VERSION, details: { library: Puppet.version } }
    rescue Library::Missing => e
      { version: VERSION, details: { missing: e.message } }
    end
  end
end

Encoding.default_external = Encoding::UTF_8
# nil as in Puppet: what providers read and write is not recoded
Encoding.default_internal = nil
Dalang::ProviderHost.new.run
