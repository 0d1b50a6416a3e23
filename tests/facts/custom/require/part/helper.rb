module Part
  TEXT = 'of a helper'.freeze
end
