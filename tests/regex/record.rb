# Record what Ruby itself answers for the cases: reads lines of JSON
# [pattern, options, subject, ...] and prints them with the fourth element
# renewed: null (no match), "error: MESSAGE", or the list of the byte offsets
# [start, end] of the match and its groups (null: not set).  A fifth element,
# our own answer where it is known to differ, is kept.
#
# usage: ruby record.rb < cases.json
require "json"

OPTIONS = { "i" => Regexp::IGNORECASE, "m" => Regexp::MULTILINE,
            "x" => Regexp::EXTENDED }.freeze

def answer(pattern, options, subject)
  flags = options.chars.sum { |c| OPTIONS.fetch(c) }
  m = Regexp.new(pattern, flags).match(subject)
  m && (0...m.size).map { |i| m.begin(i) && m.byteoffset(i) }
rescue RegexpError => e
  "error: " + e.message.sub(/: \/#{Regexp.escape(pattern)}\/[a-z]*\z/m, "")
end

class MatchData
  def byteoffset(i)
    [string[0...self.begin(i)].bytesize, string[0...self.end(i)].bytesize]
  end
end

$VERBOSE = nil
$stdin.set_encoding("UTF-8")
$stdin.each_line do |line|
  pattern, options, subject, _, *ours = JSON.parse(line)
  puts JSON.generate([pattern, options, subject,
                      answer(pattern, options, subject), *ours])
end
