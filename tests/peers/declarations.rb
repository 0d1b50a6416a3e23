# Jobs for tests/peers/compile.rb: each class and each defined type of modules
# is declared with generated values of its parameters: those without a default,
# and some of the others.
#
# usage: tests/peers/ruby tests/peers/declarations.rb MODULEPATH FACTS SEED DRAW
require_relative "compiler"

T = Puppet::Pops::Types
VALUES = ["text", "/srv/x", "10.0.0.1", "http://a.example.com/x", "present",
          "a.example.com", "0644", "user@example.com", "8080", "10%", "", 8080,
          1, 0, 1.5, true, false, [], ["a", "b"], {},
          { "k" => "v" }, { "a" => { "b" => 1 } }, nil].freeze

# Values of data types.
class Values
  def initialize(random)
    @random = random
  end

  # A value of the type, or :none.
  def of(type, depth = 0)
    v = depth < 8 ? made(type, depth) : :none
    return v if v != :none && type.instance?(v)

    fitting = VALUES.select { |x| type.instance?(x) }
    fitting.empty? ? :none : fitting.sample(random: @random)
  end

  def made(type, depth)
    case type
    when T::PTypeAliasType then of(type.resolved_type, depth + 1)
    when T::POptionalType, T::PNotUndefType then of(type.type || T::PAnyType::DEFAULT, depth + 1)
    when T::PVariantType then of(type.types.sample(random: @random), depth + 1)
    when T::PEnumType then type.values.sample(random: @random) || :none
    when T::PIntegerType then [type.from || 0, 0].max + @random.rand(3)
    when T::PArrayType then list(type, depth)
    when T::PHashType then hash(type, depth)
    when T::PStructType then struct(type, depth)
    else :none
    end
  end

  def list(type, depth)
    v = of(type.element_type || T::PAnyType::DEFAULT, depth + 1)
    v == :none ? [] : [v]
  end

  def hash(type, depth)
    key = of(type.key_type || T::PStringType::DEFAULT, depth + 1)
    v = of(type.value_type || T::PAnyType::DEFAULT, depth + 1)
    [key, v].include?(:none) ? {} : { key => v }
  end

  def struct(type, depth)
    type.elements.each_with_object({}) do |e, h|
      next if e.optional? && @random.rand < 0.7

      v = of(e.value_type, depth + 1)
      h[e.name] = v unless v == :none
    end
  end
end

def code_of(value)
  case value
  when String then "'#{value.gsub(/[\\']/) { |c| "\\#{c}" }}'"
  when Array then "[#{value.map { |v| code_of(v) }.join(', ')}]"
  when Hash then "{ #{value.map { |k, v| "#{code_of(k)} => #{code_of(v)}" }.join(', ')} }"
  when nil then "undef"
  else value.to_s
  end
end

# The attributes of a declaration, or nil when a parameter can have none.
def attributes(type, values, random)
  type.arguments.each_with_object({}) do |(name, default), h|
    next if default && random.rand < 0.75

    v = values.of(type.argument_types[name] || T::PAnyType::DEFAULT)
    return nil if v == :none && default.nil?

    h[name] = v unless v == :none
  end
end

def declaration(type, given)
  list = given.map { |name, v| "  #{name} => #{code_of(v)},\n" }.join
  return "class { '#{type.name}':\n#{list}}\n" if type.type == :hostclass

  # most defined types belong to their module's class
  "include #{type.name[/\A\w+/]}\n#{type.name} { 'title':\n#{list}}\n"
end

modules, facts, seed, draw = ARGV
path = modules.split(":")
path.each { |d| $LOAD_PATH.concat(Dir["#{d}/*/lib"]) }
random = Random.new(Integer(seed))
names = path.flat_map { |d| Dir["#{d}/*/manifests/**/*.pp"] }.sort.flat_map do |f|
  File.read(f, encoding: "UTF-8").scrub.scan(/^(class|define) +([a-z]\w*(?:::\w+)*)/)
end
peer = PeerCompiler.new(JSON.parse(File.read(facts)), path, {})
peer.scope do |scope|
  types = scope.environment.known_resource_types
  names.shuffle(random: random).first(Integer(draw)).each do |kind, name|
    type = kind == "class" ? types.find_hostclass(name) : types.find_definition(name)
    given = type && attributes(type, Values.new(random), random)
    next unless given

    puts JSON.generate("name" => name, "code" => declaration(type, given))
  rescue StandardError
    next # its file cannot be read
  end
end
