# frozen_string_literal: true

module Dalang
  LEVELS = %i[debug info notice warning err alert emerg crit].freeze

  def self.log(level, source, message)
    place = caller_locations.find { |l| !(l.absolute_path || l.path).start_with?(OWN) }
    link.send_frame([:log, level.to_s, source, text(message), place&.path,
                     place&.lineno])
  end
end
