# frozen_string_literal: true

module Dalang
  # Constants of Facter's library that this runtime does not have.
  module NamesMissing
    def const_missing(name)
      Dalang.missing(name, "uninitialized constant #{self}::#{name} (PLACE): " \
                           'the Ruby runtime of Dalang does not have it; write ' \
                           'the fact without it, or as an external fact', self)
    end
  end
end

module Facter
  # Messages of facts; they become records with the source Facter.
  class Log
    class << self
      def once
        @once ||= {}
      end

      def clear_messages
        once.clear
      end

      def show_time(*); end
    end

    def initialize(_owner); end

    def debug(message)
      Dalang.fact_log(:debug, message) if Facter.debugging?
    end

    def info(message)
      return warn("#{self.class}#debug invoked with invalid message " \
                  "#{message.inspect}:#{message.class}") if message.to_s.empty?

      Dalang.fact_log(:info, message)
    end

    def warn(message)
      Dalang.fact_log(:warning, message)
    end

    def error(message, _colorize = false)
      Dalang.fact_log(:err, message)
    end

    def debugonce(message)
      once(:debug, message.to_s) { debug(message.to_s) }
    end

    def warnonce(message)
      once(:warning, message.to_s) { warn(message.to_s) }
    end

    def log_exception(error)
      error(error.is_a?(Exception) ? error.message : error.to_s)
    end

    private

    def once(level, text)
      return if Log.once[[level, text]]

      Log.once[[level, text]] = true
      yield
    end
  end
end
