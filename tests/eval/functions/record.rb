# Record what stock Puppet makes of the expressions of this folder.
#
# usage: tests/peers/ruby tests/eval/functions/record.rb [-n] FILE...
#   -n  change nothing; exit 1 and show where an expectation is another
# environment: MODULEPATH  colon separated; for functions of modules
require "json"
require "puppet"
require "puppet_pal"
require "tmpdir"

FACTS = '{ "networking": { "fqdn": "web01.example.com" }, "disks": ["sda", "sdb", { "b": "z" }] }'.freeze
ARROW = " #=> ".freeze
FRAMES = /Error while evaluating a (Function Call|Method call), /.freeze
PLACE = / \((file: [^,)]*, )?line: \d+(, column: \d+)?\)( on node .*)?\z/m.freeze

def sentence(error)
  text = error.message.sub(/\AEvaluation Error: /, "").sub(FRAMES, "")
  text.sub(PLACE, "").sub(/ on node \S+\z/, "").gsub("\n", "\\n")
end

def shown(value)
  formatter = Puppet::Pops::Types::TypeFormatter.singleton
  return formatter.string(value) unless value.is_a?(Puppet::Pops::Types::Iterable)
  "Iterator #{formatter.string(value.to_a)}"
end

def answer(compiler, line)
  code, = line.split(ARROW, 2)
  return line if line.start_with?("#") || code.to_s.strip.empty?
  result = begin
    shown(compiler.evaluate_string("[#{code}]")[0])
  rescue StandardError => e
    "error #{sentence(e)}"
  end
  "#{code}#{ARROW}#{result}"
end

def with_compiler(scratch)
  Puppet.initialize_settings(["--confdir", scratch, "--vardir", scratch])
  Puppet::Util::Log.level = :err
  path = (ENV["MODULEPATH"] || "").split(":")
  Puppet::Pal.in_tmp_environment("t", modulepath: path, facts: JSON.parse(FACTS)) do |pal|
    pal.with_catalog_compiler do |compiler|
      # this compiler begins stricter than the settings
      Puppet[:strict] = :warning
      Puppet[:strict_variables] = false
      yield compiler
    end
  end
end

check = ARGV.first == "-n"
ARGV.shift if check
differ = 0
Dir.mktmpdir do |scratch|
  with_compiler(scratch) do |compiler|
    ARGV.each do |file|
      old = File.readlines(file, chomp: true)
      now = old.map { |line| answer(compiler, line.chomp) }
      File.write(file, "#{now.join("\n")}\n") unless check
      old.zip(now).each do |was, is|
        next if !check || was == is
        puts "#{file}: #{was}", "  stock Puppet: #{is.split(ARROW, 2)[1]}"
        differ += 1
      end
    end
  end
end
exit differ.zero? ? 0 : 1
