# Answer the lookups of tests/hiera with stock Puppet.
#
# usage: tests/peers/ruby tests/peers/hiera.rb CASE...	(folders)
#
# Prints the lines of each case's `expect` with the results that Puppet gives.
require "yaml"
require_relative "compiler"

# Unknown variables are empty in the cases (tests/unit/test_hiera.c).
Puppet[:strict] = :warning

# The lookups of one case, in a scope with its variables.
class PeerLookup
  LOOKUP = Puppet::Pops::Lookup

  def initialize(dir)
    @dir = dir
    vars = YAML.safe_load(File.read("#{dir}/vars.yaml"))
    certname = vars.fetch("trusted", {})["certname"] || "web01.example.com"
    job = { "hiera_config" => File.join(dir, "hiera.yaml"),
            "enc" => { "parameters" => vars.reject do |k, _|
              %w[trusted facts].include?(k)
            end } }
    @peer = PeerCompiler.new({ "name" => certname,
                               "values" => vars["facts"] || {} },
                             ["#{dir}/modules"], job)
  end

  def text(value)
    Puppet::Pops::Types::StringConverter.singleton.convert(value, "%p")
  end

  def answer(scope, key, merge)
    merge = { "-" => nil }.fetch(merge, merge)
    merge = JSON.parse(merge) if merge&.start_with?("{")
    invocation = LOOKUP::Invocation.new(scope)
    text(LOOKUP.lookup(key, nil, nil, false, merge, invocation))
  rescue Puppet::DataBinding::LookupError, Puppet::Error, ArgumentError => e
    return "none" if e.message =~ /^Function lookup\(\) did not find/

    "! #{e.message.gsub(@dir, 'CASE')}"
  end

  def run
    lines = File.readlines("#{@dir}/expect", chomp: true)
    @peer.scope do |scope|
      lines.map do |line|
        key, merge, = line.split("\t")
        [key, merge, answer(scope, key, merge)].join("\t")
      end
    end
  end
end

ARGV.each { |dir| puts PeerLookup.new(File.expand_path(dir)).run }
