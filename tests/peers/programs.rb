# Jobs for compile.rb: random programs that call functions of a release of stdlib
# from every kind of caller, functions that declare and functions of arguments.tab,
# and programs that declare the same resource twice by different ways.
#
# usage: tests/peers/ruby tests/peers/programs.rb STDLIB SEED COUNT DIR
#   STDLIB  the unpacked module; only functions that it has are called
#   DIR     gets the programs: p1.pp, ...
require "json"
require_relative "kinds"

PACKAGES = ["'a'", "'b'", "['a', 'b']", "['b', 'c', 'b']", "[]", "''", "'a b'",
            "[['a'], 'b']", "{'a' => {'ensure' => '1.0'}, 'd' => {}}", "7"].freeze
ATTRIBUTES = ["{}", "{'ensure' => 'present'}", "{'ensure' => 'installed'}",
              "{'ensure' => '1.0'}", "{'ensure' => 'absent', 'tag' => 't'}",
              "{'tag' => ['t', 'u']}", "{'before' => Notify['last']}",
              "{'require' => [Notify['last']]}", "{'noop' => true}", "'x'",
              "undef", "{'nope' => 1}", "{'name' => 'other'}"].freeze
TITLES = ["'x'", "'y'", "['x', 'y']", "[]", "['y', 'x', 'x']", "''"].freeze
VALUES = ["{}", "{'message' => 'm'}", "{'message' => 'm', 'tag' => 't'}",
          "{'message' => ['m', 1]}", "{'withpath' => true}", "{'message' => undef}",
          "undef", "'x'", "{'nope' => 1}"].freeze
KINDS_OF = ["'notify'", "notify", "'Notify'", "'kept'", "'@notify'", "'nope'"].freeze
HASHES = ["{'x' => {'message' => 'm'}}", "{'x' => {}, 'y' => {'tag' => 'h'}}",
          "{}", "{'x' => undef}", "{'y' => {'message' => 'n'}}", "[]", "'x'"].freeze
NAMED = ["Notify['x']", "'Notify[x]'", "Package['a']", "'Package[a]'", "Kept['x']",
         "'notify'", "Class['c1']", "''"].freeze

# Functions that declare, or look at what is declared: the kinds of their
# arguments; the last ones may be left out.
DECLARING = {
  "ensure_packages" => [1, PACKAGES, ATTRIBUTES],
  "stdlib::ensure_packages" => [1, PACKAGES, ATTRIBUTES],
  "ensure_resource" => [2, KINDS_OF, TITLES, VALUES],
  "ensure_resources" => [2, KINDS_OF, HASHES, VALUES],
  "create_resources" => [2, KINDS_OF, HASHES, VALUES],
  "defined_with_params" => [1, NAMED, VALUES],
  "getparam" => [2, NAMED, ["'message'", "'ensure'", "'tag'", "''"]],
  "assert_private" => [0, ["'keep out'"]],
  "include" => [1, ["'c1'", "c2", "['c2', 'c1']"]],
}.freeze

# What Puppet itself has.
OWN = %w[create_resources include].freeze

# Ways to declare the same resource, one list for each resource.
SAME = <<~'END'.split("\n\n").map(&:lines).freeze
  package { 'a': }
  package { 'a': ensure => present }
  package { 'a': ensure => installed }
  package { 'a': ensure => absent, tag => 't' }
  package { 'a': ensure => present, provider => 'apt' }
  package { 'x': name => 'a' }
  Package { ensure => latest } package { 'a': }
  @package { 'a': ensure => present }
  @package { 'a': } realize Package['a']
  @@package { 'a': }
  include c3
  include c4
  ensure_packages('a')
  ensure_packages(['a', 'a'])
  ensure_packages('a', {'ensure' => 'present'})
  ensure_packages('a', {'ensure' => 'installed'})
  ensure_packages('a', {'ensure' => 'latest'})
  ensure_packages('a', {'provider' => 'apt'})
  ensure_packages('a', {'require' => Notify['last']})
  ensure_packages({'a' => {}})
  ensure_packages({'a' => {'ensure' => 'present'}})
  ensure_packages({'a' => {'ensure' => '1.0'}}, {'ensure' => 'present'})
  ensure_packages({'a' => {'provider' => 'apt'}}, {'ensure' => 'installed'})
  stdlib::ensure_packages('a')
  stdlib::ensure_packages(['a'], {'ensure' => 'present'})
  stdlib::ensure_packages({'a' => {'ensure' => 'latest'}}, {'provider' => 'apt'})
  ensure_resource('package', 'a')
  ensure_resource('package', 'a', {'ensure' => 'present'})
  ensure_resource('package', 'a', {'ensure' => 'installed'})
  ensure_resource('package', ['a', 'b'], {'ensure' => '1.0'})
  ensure_resource('Package', 'a', {'ensure' => undef})
  ensure_resource('@package', 'a', {'ensure' => 'present'})
  ensure_resource('@@package', 'a', {'ensure' => 'present'})
  ensure_resource('package', 'a', {'ensure' => 'present', 'tag' => ['t']})
  ensure_resource('package', 'a', {'name' => 'a'})
  ensure_resources('package', {'a' => {}})
  ensure_resources('package', {'a' => {'ensure' => 'present'}}, {'ensure' => 'absent'})
  create_resources('package', {'a' => {}})
  create_resources('@package', {'a' => {'ensure' => 'present'}})
  create_resources(package, {'a' => {'ensure' => 'installed'}}, {'provider' => 'apt'})
  if defined_with_params(Package['a'], {'ensure' => 'present'}) { notify { 'found': } }
  if !defined_with_params('Package[a]') { package { 'a': } }
  if !defined(Package['a']) { package { 'a': ensure => present } }
  p_call3('ensure_packages', [['a']])
  p::call4('ensure_packages', ['a', {'ensure' => 'present'}])
  p::call4('ensure_resource', ['package', 'a', {'ensure' => 'installed'}])
  p_call3('ensure_resource', ['package', 'a', {}])
  Package<| title == 'a' |> { ensure => '1.0' }

  kept { 'x': }
  kept { 'x': message => 'm' }
  @kept { 'x': }
  notify { 'kept x': }
  ensure_resource('kept', 'x')
  ensure_resource('kept', 'x', {'message' => 'k'})
  ensure_resource('kept', 'x', {'message' => undef})
  ensure_resource('kept', 'x', {'n' => 1})
  ensure_resource('kept', 'x', {'n' => '1'})
  ensure_resources('kept', {'x' => {'n' => 2}}, {'message' => 'm'})
  create_resources('kept', {'x' => {'n' => 2}})
  ensure_resource('notify', 'kept x', {'message' => 'k 1'})

  class { 'c2': p => 'r' }
  include c2
  ensure_resource('class', 'c2')
  ensure_resource('class', 'c2', {'p' => 'r'})
  ensure_resource('class', 'c2', {'p' => 'q'})
  create_resources('class', {'c2' => {'p' => 'r'}})

  file { '/x': ensure => file, mode => '0644' }
  file { '/x/': ensure => file }
  file { 'f': path => '/x' }
  ensure_resource('file', '/x', {'ensure' => 'file'})
  ensure_resource('file', '/x/', {'ensure' => 'file'})
  ensure_resource('file', '/x', {'path' => '/x', 'mode' => '0644'})
  ensure_resource('file', 'f', {'path' => '/x'})

  user { 'u': uid => 1, groups => 'a' }
  ensure_resource('user', 'u', {'uid' => '1'})
  ensure_resource('user', 'u', {'uid' => 1, 'groups' => ['a']})
  ensure_resource('user', 'u', {'groups' => 'a'})

  notify { 'z': message => Sensitive('s') }
  ensure_resource('notify', 'z', {'message' => Sensitive('s')})
  ensure_resource('notify', 'z', {'message' => 's'})
  ensure_resource('notify', 'z', {'loglevel' => 'notice'})

  exec { 'e': command => '/bin/true', require => Notify['last'] }
  Exec { path => '/bin' } ensure_resource('exec', 'e', {'command' => 'true'})
  ensure_resource('exec', 'e', {'command' => '/bin/true'})
  ensure_resource('exec', 'e', {'command' => '/bin/true', 'require' => Notify['last']})
  ensure_resource('exec', 'e', {'command' => '/bin/true', 'require' => 'Notify[last]'})
  ensure_resource('exec', 'e', {'command' => '/bin/true', 'require' => [Notify['last']]})
END

# What is there before the statements.
HEAD = <<~END.freeze
  define kept($message = 'k', $n = 1) { notify { "kept ${name}": message => "${message} ${n}" } }
  class c1 { package { 'b': } }
  class c2($p = 'q') { notify { 'c2': message => $p } include c1 }
  class c3 { package { 'a': ensure => present } }
  class c4 { ensure_packages('a') }
  notify { 'last': }
END

class Program
  def initialize(random, functions, same)
    @random = random
    @values, @declaring = functions
    @same = same
    @n = 0
  end

  def pick(list)
    list.sample(random: @random)
  end

  # The name, the arguments, the block of a call.
  def value
    name, shortest, kinds, block = pick(@values)
    args = arguments(@random, shortest, kinds, variant)
    # DIFFERENCES: some releases write what is secret, or what Ruby's objects are
    # made of
    args.map! { |a| a.match?(/\A[A-Z]/) ? "'s'" : a } if name.include?("to_")
    [name, args, block]
  end

  # Mostly arguments that fit.
  def variant
    @random.rand(@random.rand(10).zero? ? 16 : 2)
  end

  # One of the first ones more often: those fit.
  def early(list)
    list[[@random.rand(list.size), @random.rand(list.size), @random.rand(list.size)].min]
  end

  def declaration
    name = pick(@declaring)
    name = pick(@declaring) if name == "assert_private"
    shortest, *kinds = DECLARING[name]
    count = shortest + @random.rand(kinds.size - shortest + 1)
    [name, kinds.first(count).map { |k| early(k) }, nil]
  end

  def expression(call, by)
    name, args, block = call
    list = args.join(", ")
    return "#{name}(#{list})#{block && " #{block}"}" if by == "direct" || block
    "#{by}('#{name}', [#{list}])"
  end

  def by
    pick(%w[direct direct direct p::call4 p_call3])
  end

  def statement
    n = @n += 1
    case @random.rand(10)
    when 0 then "package { #{pick(["'a'", "'b'", "['a', 'c']"])}: ensure => present }"
    when 1 then "$a#{n} = [#{declaration[1].join(', ')}]"
    when 2 then template(declaration)
    when 3, 4, 5
      "notify { 'v#{n}': message => String(#{expression(value, by)}, '%p') }"
    when 6
      "notify { 'd#{n}': message => String(#{expression(declaration, by)}, '%p') }"
    else expression(declaration, by)
    end
  end

  def template(call)
    name, args, = call
    "$t#{@n} = [#{args.join(', ')}] $e#{@n} = inline_template(" \
      "'<% scope.call_function(\"#{name}\", @t#{@n}) %>')"
  end

  def statements
    Array.new(1 + @random.rand(3)) { statement }.join("\n  ")
  end

  # Two statements about the same resource, each in its place.
  def twice
    ways = pick(@same)
    Array.new(2) { part(pick(ways).chomp) }
  end

  # Statements in a place of some kind.
  def part(statements = self.statements)
    n = @n += 1
    case pick(%w[top top class class define lambda condition epp])
    when "class" then "class m#{n} {\n  #{statements}\n}\ninclude m#{n}"
    when "define"
      "define m#{n}($x = 1) {\n  #{statements}\n}\nm#{n} { 'one': }"
    when "lambda" then "[1].each |$i| {\n  #{statements}\n}"
    when "condition" then "if true {\n  #{statements}\n}"
    when "epp" then "$p#{n} = inline_epp(@(END))\n<% #{statements} -%>\n| END"
    else statements
    end
  end

  def text
    parts = @random.rand(3).zero? ? twice : Array.new(1 + @random.rand(3)) { part }
    parts << "Package<| |> -> Notify['last']" if @random.rand(8).zero?
    return HEAD + parts.join("\n") if @random.rand(4).positive?
    # classes and defined types stay outside of a node's block
    nodes, tops = parts.partition { |p| !p.match?(/^(class|define) /) }
    "#{HEAD}#{tops.join("\n")}\nnode default {\n#{nodes.join("\n")}\n}"
  end
end

stdlib, seed, count, dir = ARGV
found = Dir.chdir("#{stdlib}/lib/puppet") do
  Dir["{functions,parser/functions}/**/*.rb"].map do |path|
    path.sub(%r{\A(parser/)?functions/}, "").delete_suffix(".rb").gsub("/", "::")
  end
end
values = []
# pw_hash gives a Binary in Puppet, and a string here (coming-from-puppet.md).
each_row { |*row| values << row if found.include?(row[0]) && row[0] != "pw_hash" }
declaring = DECLARING.keys.select { |n| OWN.include?(n) || found.include?(n) }
modern = declaring.include?("stdlib::ensure_packages")
same = SAME.map { |ways| ways.select { |w| modern || !w.include?("stdlib::") } }
random = Random.new(Integer(seed))
Integer(count).times do |i|
  path = "#{dir}/p#{i + 1}.pp"
  File.write(path, Program.new(random, [values, declaring], same).text)
  puts JSON.generate("name" => "p#{i + 1}", "manifest" => path)
end
