# Compare the facts of facter and ours, in files of JSON; print what differs
# and is not listed in DIFFERENCES.
#
# usage: ruby facts_compare.rb WHAT [NAME] FACTER OURS
#	WHAT: a word of the first column of DIFFERENCES; NAME: a distribution
require "json"

# What changes while both look: equal within a quarter, or of one kind.
MOVES = /\A(load_averages|memoryfree|swapfree|uptime|system_uptime)|
  \Amemory\.\w+\.(available|used|capacity)|
  \Amountpoints\..*\.(available|used|capacity)/x

def flat(value, name, into)
  if value.is_a?(Hash) && !value.empty?
    value.each { |k, v| flat(v, name.empty? ? k : "#{name}.#{k}", into) }
  else
    into[name] = value
  end
  into
end

def equal?(name, a, b)
  return true if a == b
  return false unless name.match?(MOVES) && a.class == b.class
  !a.is_a?(Integer) || (a - b).abs <= [a, b].max / 4 + 60
end

what = ARGV.shift
prefix = what.start_with?("distributions") ? "#{ARGV.shift}:" : ""
listed = File.readlines("tests/peers/DIFFERENCES", chomp: true)
  .map { |l| l.split("\t") }.select { |row| row[0] == what }
  .map { |row| /\A(#{row[1]})\z/ }
theirs, ours = ARGV.map { |f| flat(JSON.parse(File.read(f)), "", {}) }
names = theirs.keys | ours.keys
differ = names.reject { |n|
  theirs.key?(n) == ours.key?(n) && equal?(n, theirs[n], ours[n])
}
bad = differ.reject { |n| listed.any? { |row| (prefix + n).match?(row) } }
bad.each { |n| puts "#{n}: facter #{theirs[n].inspect}, ours #{ours[n].inspect}" }
puts "#{names.size} facts, #{differ.size} listed differences"
if (path = ENV["COMPARED"]) # as compared() of tests/lib.sh
  File.write(path, "#{names.size} #{names.size - differ.size}\n", mode: "a")
end
exit(bad.empty? && theirs.size >
  {"distributions" => 4, "containers" => 2, "layered" => 2}
    .fetch(what.delete_suffix("-8"), 100))
