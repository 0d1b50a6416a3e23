# frozen_string_literal: true

require 'stringio'

module Dalang
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
