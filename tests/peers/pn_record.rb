# Print a line for each manifest and template of the unpacked module packages:
# SHA-256 of the file, SHA-256 of stock Puppet's dump of it in PN (or "error"
# where Puppet refuses it), and its path below modules.available.
#
# usage: tests/peers/ruby tests/peers/pn_record.rb DIR >tests/peers/pn.sha256
require "digest"
require_relative "parser"

Dir.chdir(ARGV[0])
Dir.glob("**/*.{pp,epp}").sort.each do |path|
  next if File.symlink?(path)
  bytes = File.binread(path)
  result = parse(File.read(path, encoding: "UTF-8"), path.end_with?(".epp"))
  dump = result[:pn] ? Digest::SHA256.hexdigest(result[:pn]) : "error"
  puts [Digest::SHA256.hexdigest(bytes), dump, path].join(" ")
end
