# Write what Facter makes of the custom facts of each case: the names of its
# facts, their values, and the first line of each message that it logs.
#
# usage: tests/peers/root trixie ruby tests/facts/custom/record.rb [CASE...]
#        with --check instead compares, and prints the cases that differ; a
#        CASE is a folder
require "facter"
require "json"

def environment(dir)
  path = File.join(dir, "env")
  return {} unless File.exist?(path)
  File.readlines(path, chomp: true).to_h { |line| line.split("=", 2) }
end

# Facter's own files, and those of packages; its warnings where the environment
# of process 1 may not be read.
OWN = %w[version config os_service_default].freeze
CORE = /Permission denied .*environ/.freeze

# In a process of its own.
def record(dir, out)
  log = []
  ENV.update(environment(dir))
  $stdout.reopen(File::NULL)
  $stderr.reopen(File::NULL)
  Facter.reset
  Facter.on_message do |level, text|
    line = "#{level}: #{text.to_s.lines.first.to_s.strip}"
    log << line unless level == :debug || line.match?(CORE)
  end
  Facter.search(dir)
  Facter.search_external([File.join(dir, "facts.d")])
  all = Facter.to_hash
  names = LegacyFacter.collection.list.map(&:to_s).sort - OWN
  facts = names.to_h { |n| [n, all[n]] }.compact
  text = JSON.pretty_generate("names" => names, "facts" => facts, "log" => log)
  out.write(text.gsub(dir, "CASE"), "\n")
end

check = ARGV.delete("--check")
cases = ARGV.empty? ? Dir.glob(File.join(__dir__, "*/")).sort : ARGV
cases.each do |arg|
  dir = File.expand_path(arg)
  reader, writer = IO.pipe
  pid = fork do
    reader.close
    record(dir, writer)
  end
  writer.close
  text = reader.read
  Process.wait(pid)
  abort("#{dir}: Facter has ended") if text.empty?
  file = File.join(dir, "expected.json")
  if check
    puts(File.basename(dir)) unless File.exist?(file) && File.read(file) == text
  else
    File.write(file, text)
  end
end
