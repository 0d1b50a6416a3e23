# Record what stock Puppet makes of the cases in the given files, which are
# rewritten (tests/lang/README.md); with -n they are compared instead, and the
# exit status is 1 when one would change.
#
# usage: tests/peers/ruby tests/lang/record.rb [-n] FILE...
require_relative "../peers/parser"

WIDTH = 78

# Breaks PN at spaces outside of strings.
def wrap(text)
  words = text.scan(/(?:"(?:[^"\\]|\\.)*"|[^ "])+/)
  lines = [+""]
  words.each do |w|
    if !lines[-1].empty? && lines[-1].size + w.size + 5 > WIDTH
      lines << +""
    end
    lines[-1] << " " unless lines[-1].empty?
    lines[-1] << w
  end
  lines
end

def finding(code, line, column, message)
  place = line ? "#{line}:#{column}" : "-"
  "#{code || '-'} #{place} #{message.gsub("\n", '\n')}"
end

def expectation(source, words)
  source = source.gsub(/\\x(\h\h)|\\\\/) { $1 ? $1.hex.chr : "\\" }.b if
      words.include?("bytes")
  source += "\n" if words.include?("newline")
  result = parse(source.dup.force_encoding("UTF-8"), words.include?("epp"))
  lines = result[:warnings].map { |w| "#~> " + finding(*w) }
  if result[:error]
    lines << "#!> " + finding(*result[:error])
  else
    lines.concat(wrap(result[:pn]).map { |l| "#=> " + l })
  end
rescue StandardError => e
  abort "Puppet fails on #{source.inspect}: #{e.message}"
end

def rewrite(text)
  out = []
  code = []
  words = []
  text.each_line(chomp: true).chunk_while { |a, b|
    a.match?(/\A#[=!~]> /) == b.match?(/\A#[=!~]> /)
  }.each do |lines|
    unless lines[0].match?(/\A#[=!~]> /)
      words = []
      out.concat(lines)
      start = lines.index { |l| l != "" && !l.start_with?("## ") } || 0
      code = lines.drop(start)
      words = code.shift.split.drop(1) if code[0]&.start_with?("#? ")
      next
    end
    out.concat(words.include?("ours") ? lines :
               expectation(code.join("\n"), words))
  end
  out.join("\n") + "\n"
end

compare = ARGV[0] == "-n" && ARGV.shift
changed = ARGV.select do |file|
  old = File.read(file, encoding: "UTF-8")
  new = rewrite(old)
  File.write(file, new) unless compare
  old != new
end
puts changed
exit(changed.empty? || !compare)
