# frozen_string_literal: true

module Dalang
  # The frames of this runtime do not belong to a report of an error.
  OWN = File.expand_path(__dir__)

  # The frames of a call that do not belong to this runtime.
  def self.outer_frames
    caller.reject { |line| File.expand_path(line).start_with?(OWN) }
  end

  # Raise the error for a name that this runtime does not have.
  def self.missing(name, text, receiver)
    frames = outer_frames
    error = NameError.new(text.sub('PLACE', frames.first.to_s[/\A.*?:\d+/].to_s),
                          name, receiver: receiver)
    error.set_backtrace(frames)
    raise error
  end

  # Text in valid UTF-8.
  def self.text(message)
    s = message.to_s
    s = s.dup.force_encoding('UTF-8') if s.encoding == Encoding::ASCII_8BIT
    s = s.encode('UTF-8', invalid: :replace, undef: :replace)
    s.valid_encoding? ? s : s.scrub
  end
end
