# Records in tests/resource/schedules whether Puppet applies a resource then
# (TZ=UTC tests/peers/ruby tests/resource/schedules_record.rb).
require 'json'
require 'puppet'

FILE = 'tests/resource/schedules'
Puppet.initialize_settings
Puppet::Util::Log.level = :err
Puppet.push_context(Puppet.base_context(Puppet.settings))

def time(text)
  Time.at(text == '-' ? 0 : Time.utc(*text.scan(/\d+/).map(&:to_i)))
end

def recorded(line)
  params, previous, now, = line.split("\t")
  given = JSON.parse(params)
  resource = Puppet::Resource.new('schedule', 'x', parameters: given)
  schedule = Puppet::Type.type(:schedule).new(resource)
  matches = schedule.match?(time(previous).to_i, time(now))
  [params, previous, now, matches ? 'yes' : 'no'].join("\t")
end

lines = File.readlines(FILE, chomp: true).map do |line|
  line.start_with?('#') ? line : recorded(line)
end
File.write(FILE, "#{lines.join("\n")}\n")
