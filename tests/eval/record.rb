# Record what stock Puppet makes of the cases in the given files, which are
# rewritten (tests/eval/README.md); with -n they are compared instead, and the
# exit status is 1 when one would change.  Cases of another version of Puppet
# stay as they are.
#
# usage: tests/peers/ruby tests/eval/record.rb [-n] FILE...
require "puppet"
require "tmpdir"
require "json"

$VERBOSE = nil
NODE = "web01"
VERSION = Puppet.version[0]
FACTS = { "os" => { "family" => "Debian", "name" => "Debian" },
          "kernel" => "Linux" }.freeze
MODULES = File.expand_path("modules", __dir__)
SCRATCH = Dir.mktmpdir
at_exit { FileUtils.rm_rf(SCRATCH) }
Puppet.initialize_settings(
  %w[confdir codedir vardir publicdir ssldir logdir rundir].flat_map do |d|
    ["--#{d}", File.join(SCRATCH, d)]
  end
)

$LOAD_PATH << File.join(ENV["PEERS"] || "build/peers",
                       "termini/usr/lib/ruby/vendor_ruby")
$lines = []
Puppet::Util::Log.newdesttype :cases do
  match "cases"
  def handle(message)
    label = { err: "Error", crit: "Critical", emerg: "Emergency" }
    source = message.source == "Puppet" ? "" : "#{message.source}: "
    $lines << "#{label[message.level] || message.level.capitalize}: " +
              source + message.to_s
  end
end
Puppet::Util::Log.newdestination("cases")

def apply_options(words)
  Puppet[:strict] = VERSION == "7" ? :warning : :error
  Puppet[:strict_variables] = VERSION != "7"
  Puppet[:merge_dependency_warnings] = false
  Puppet::Util::Log.level = words.include?("debug") ? :debug : :notice
  Puppet.clear_deprecation_warnings
  use_store(words)
  # An error within this object leaves it in another state.
  formatter = Puppet::Pops::Types::TypeFormatter.singleton
  formatter.instance_variable_set(:@expanded, true)
  formatter.instance_variable_set(:@type_set, nil)
end

# PuppetDB's termini are there only where a case has exported resources.
def use_store(words)
  on = words.include?("stored")
  require_relative "stored" if on
  $stored = Stored.new if on
  Puppet[:storeconfigs] = on if on || Puppet[:storeconfigs]
end

def kept?(words)
  words.include?("ours") || words.intersect?(%w[7 8] - [VERSION])
end

def environment
  Puppet::Node::Environment.create(
    :production, [MODULES], Puppet::Node::Environment::NO_MANIFEST
  )
end

def compile(code)
  Puppet[:code] = code
  env = environment
  facts = Puppet::Node::Facts.new(NODE, FACTS)
  node = Puppet::Node.new(NODE, environment: env, facts: facts)
  node.merge(FACTS)
  Puppet.override(current_environment: env,
                  loaders: Puppet::Pops::Loaders.new(env)) do
    Puppet::Parser::Compiler.compile(node)
  end
rescue Puppet::PreformattedError => e
  # logged without the place and the node that agents are told
  $lines[-1] = "Error: #{e.message}" if e.issue_code.nil?
  nil
rescue Puppet::Error
  nil
end

BUILT_IN = %w[Stage[main] Class[Settings] Class[main]].freeze

def resource_line(r)
  params = r["parameters"]
  params = params.map { |k, v| "#{k} => #{JSON.generate(v)}" } if params
  marks = [("exported" if r["exported"])].compact
  marks << "sensitive #{r['sensitive_parameters'].join(' ')}" if
      r["sensitive_parameters"]
  "Resource: #{r['type']}[#{r['title']}] (#{r['tags'].join(' ')})" +
    marks.map { |m| " #{m}" }.join +
    (params ? " { #{params.join(', ')} }" : "")
end

def catalog_lines(catalog)
  data = Puppet.override(rich_data: true) { catalog.to_data_hash }
  lines = data["resources"].reject do |r|
    BUILT_IN.include?("#{r['type']}[#{r['title']}]")
  end
  lines = lines.map { |r| resource_line(r) }
  lines << "Classes: #{data['classes'].join(' ')}"
  data["edges"].each do |e|
    next if e["source"] == "Stage[main]" && BUILT_IN.include?(e["target"])
    lines << "Edge: #{e['source']} -> #{e['target']}"
  end
  lines
end

def expectation(source, words)
  $lines = []
  apply_options(words)
  catalog = compile(source)
  lines = $lines.dup
  lines.concat($stored.queries) if words.include?("stored")
  lines.concat(catalog_lines(catalog.filter(&:virtual?))) if
    words.include?("catalog") && catalog
  lines.concat(export_lines(catalog)) if
    words.include?("exports") && catalog
  lines << "Nothing" if lines.empty?
  lines.map do |l|
    "# " + l.gsub(MODULES, "MODULES").gsub("\n", '\n')
  end
end

EXPECTED = /\A\#\ (?:Emergency|Alert|Critical|Error|Warning|Notice|Info|Debug|
            Resource|Classes|Edge|Query|Export|Nothing)(?::|\z)/x

def rewrite(text)
  out = []
  code = []
  words = []
  text.each_line(chomp: true).chunk_while { |a, b|
    a.match?(EXPECTED) == b.match?(EXPECTED)
  }.each do |lines|
    unless lines[0].match?(EXPECTED)
      words = []
      out.concat(lines)
      start = lines.index { |l| l != "" && !l.start_with?("## ") } || 0
      code = lines.drop(start)
      words = code.shift.split.drop(1) if code[0]&.start_with?("#? ")
      next
    end
    out.concat(kept?(words) ? lines : expectation(code.join("\n"), words))
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
