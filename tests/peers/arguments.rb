# Print calls of functions with generated arguments, one expression a line, for
# tests/eval/functions/record.rb: of the kinds that tests/peers/arguments.tab
# names for the function, then with one argument of any kind, then with one too
# many or too few.  The same seed prints the same calls.
#
# usage: tests/peers/ruby tests/peers/arguments.rb SEED COUNT [FUNCTION...]
#   COUNT  calls of each function
#        tests/peers/ruby tests/peers/arguments.rb -d RECORDED TEXT [KIND]
#   print the differences that TEXT, the output of test_functions for the file
#   RECORDED, has and no row of tests/peers/DIFFERENCES of that kind lists
#   (arguments)
require_relative "kinds"

ARROW = " #=> ".freeze

# Differences that are not listed: lines of the test's output.
def differences(recorded, text, kind)
  listed = File.readlines(File.join(__dir__, "DIFFERENCES"), chomp: true)
    .map { |l| l.split("\t") }.select { |row| row[0] == kind }
    .map { |row| /\A(#{row[1]})\z/ }
  found = File.read(text).scrub.scan(/^# #{Regexp.escape(recorded)}: (.*)\n#   want (.*)\n#   got  (.*)\n/)
  found.reject { |call, want, _| listed.any? { |row| "#{call}#{ARROW}#{want}".match?(row) } }
end

if ARGV[0] == "-d"
  found = differences(ARGV[1], ARGV[2], ARGV[3] || "arguments")
  found.each { |call, want, got| puts call, "  stock Puppet: #{want}", "  ours:         #{got}" }
  exit(found.empty? ? 0 : 1)
end

seed, calls, *names = ARGV
each_row do |name, shortest, kinds, block|
  next unless names.empty? || names.include?(name)
  random = Random.new(seed.to_i + name.sum)
  calls.to_i.times do |i|
    puts "#{name}(#{arguments(random, shortest, kinds, i).join(', ')})#{block && " #{block}"}"
  end
end
