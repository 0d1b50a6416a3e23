# Read the tables of tests/unit/proxy, and print the rows with Puppet's results.
#
# usage: ruby proxy.rb no_proxy|proxies TABLE
require 'puppet'
require 'puppet/http'

VARIABLES = %w[http_proxy no_proxy].freeze

def unquote(column)
  column == '-' ? nil : column[1..-2]
end

def excepted(columns)
  host, port = columns[1, 2]
  ENV['no_proxy'] = unquote(columns[0])
  target = Object.new
  target.define_singleton_method(:host) { host }
  target.define_singleton_method(:port) { port.to_i }
  target.define_singleton_method(:is_a?) { |type| type == URI }
  Puppet::HTTP::Proxy.no_proxy?(target) ? 'direct' : 'proxy'
rescue StandardError
  'fails'
end

# A user that is an empty text is not the same as none.
def shown(value)
  value.nil? ? '-' : value.to_s
end

def named(columns)
  VARIABLES.each_with_index { |name, i| ENV[name] = unquote(columns[i]) }
  Puppet.settings.clear
  columns[2].split.each do |word|
    name, value = word.split('=', 2)
    Puppet[name.to_sym] = value
  end
  proxy = Puppet::HTTP::Proxy
  return 'none' if proxy.http_proxy_host.nil?

  user = proxy.http_proxy_user
  password = user && proxy.http_proxy_password
  password = nil if password == ''
  [proxy.http_proxy_host, proxy.http_proxy_port, shown(user),
   shown(password), shown(proxy.no_proxy)].join(' ')
rescue StandardError
  'fails'
end

Puppet.initialize_settings([])
%w[HTTP_PROXY NO_PROXY].each { |name| ENV.delete(name) }
File.foreach(ARGV[1], chomp: true) do |line|
  next if line.start_with?('#')

  columns = line.split("\t", -1)
  inputs = columns[0, 3]
  is = ARGV[0] == 'no_proxy' ? excepted(columns) : named(columns)
  puts [*inputs, is].join("\t")
end
