# Compare our results of generated texts with those of Ruby's library hocon: the
# output of test_hocon, where a case that differs is followed by our result.
# Values must be equal; where the library has an error, we must have one.
# Texts that the library fails on by a fault of its own are not compared.
#
# usage: ruby hocon.rb CASES OUTPUT
require 'json'

FAULTS = Regexp.union(
  'uninitialized constant', 'undefined method', 'unexpected exception',
  'need to Config#resolve', 'replace in parent', 'replaceChild',
  'Can only replace', 'placed nested', 'no implicit'
)

# nil when a result is as good as the library's
def fault(ruby, ours)
  return if ruby == ours
  return if ruby['wrong'] =~ FAULTS || ruby['wrong'].to_s.start_with?('bug')
  return if !ruby.key?('value') && !ours.key?('value')

  'differs'
end

cases = File.readlines(ARGV[0]).map { |l| JSON.parse(l) }
values = cases.count { |c| c[1].key?('value') }
abort "only #{values} of #{cases.size} texts have a value" if values * 5 < cases.size

failed = 0
File.readlines(ARGV[1]).each_cons(2) do |line, ours|
  next unless ours.start_with?('  have ')

  text, ruby = JSON.parse(line)
  ours = JSON.parse(ours.delete_prefix('  have '))
  next unless fault(ruby, ours)

  failed += 1
  puts text.inspect, "  library #{ruby}", "  ours    #{ours}"
end
exit 1 if failed.positive?
