# Puppet's own handlers of requests for files, behind TLS: what Puppet Server
# answers, which calls the same code.  A catalog is a file; a report is accepted.
#
# usage: file_server.rb PORT SSLDIR SERVER CODEDIR VARDIR CATALOG
require 'cgi'
require 'openssl'
require 'socket'
require 'puppet'
require 'puppet/network/http'

port, ssldir, server, codedir, vardir, catalog = ARGV

Puppet.initialize_settings(['--codedir', codedir, '--vardir', vardir,
                            '--confdir', vardir, '--rundir', vardir])
Puppet.push_context(Puppet.base_context(Puppet.settings))
Puppet::Network::Authorization.authconfigloader_class = Object
Puppet::FileServing::Metadata.indirection.terminus_class = :file_server
Puppet::FileServing::Content.indirection.terminus_class = :file_server

class Server
  include Puppet::Network::HTTP::Handler
  Answer = Struct.new(:status, :type, :body)

  def initialize(catalog)
    @catalog = catalog
    register([Puppet::Network::HTTP::API.server_routes])
  end

  def headers(request)
    request[:headers].merge('accept' => request[:headers]['accept'] || '*/*')
  end

  def params(request)
    query = CGI.parse(request[:query] || '')
    decode_params(query.transform_values { |v| v.length > 1 ? v : v[0] })
      .merge(authenticated: true, node: 'web01.example.com')
  end

  def http_method(request)
    request[:method]
  end

  def path(request)
    request[:path]
  end

  def client_cert(_request)
    nil
  end

  def body(request)
    request[:body]
  end

  def set_content_type(response, format)
    response.type = format
  end

  def set_response(response, body, status = 200)
    response.status = status
    response.body = body.respond_to?(:read) ? body.read : body
  end

  def set_puppet_version_header(response); end

  def answer(request)
    case request[:path]
    when %r{/puppet/v3/catalog/}
      Answer.new(200, 'application/json', File.binread(@catalog))
    when %r{/puppet/v3/report/}
      Answer.new(200, 'application/json', '[]')
    else
      response = Answer.new
      process(request, response)
      response
    end
  end
end

def read_request(io)
  line = io.gets or return nil
  method, target = line.split
  headers = {}
  while (line = io.gets.chomp) != ''
    name, value = line.split(/:\s*/, 2)
    headers[name.downcase] = value
  end
  body = io.read(headers['content-length'].to_i)
  path, query = target.split('?', 2)
  { method: method, path: CGI.unescape(path.gsub('+', '%2B')), query: query,
    headers: headers, body: body }
end

def serve(io, server)
  while (request = read_request(io))
    $stdout.puts "#{request[:method]} #{request[:path]}?#{request[:query]}"
    $stdout.flush
    a = server.answer(request)
    type = a.type.respond_to?(:mime) ? a.type.mime : a.type
    body = a.body.to_s.b
    io.write("HTTP/1.1 #{a.status} OK\r\nContent-Type: #{type}\r\n" \
             "Content-Length: #{body.bytesize}\r\n\r\n", body)
  end
end

context = OpenSSL::SSL::SSLContext.new
context.cert = OpenSSL::X509::Certificate.new(
  File.read("#{ssldir}/certs/#{server}.pem")
)
context.key = OpenSSL::PKey.read(
  File.read("#{ssldir}/private_keys/#{server}.pem")
)
context.ca_file = "#{ssldir}/certs/ca.pem"
context.verify_mode = OpenSSL::SSL::VERIFY_PEER
tcp = TCPServer.new('127.0.0.1', port.to_i)
listener = OpenSSL::SSL::SSLServer.new(tcp, context)
listener.start_immediately = false
server = Server.new(catalog)
# An agent keeps several connections: each has a process.
loop do
  io = listener.accept
  Process.detach(fork do
    tcp.close
    begin
      io.accept
      serve(io, server)
    rescue SystemCallError, OpenSSL::SSL::SSLError, IOError
      nil
    end
    exit!
  end)
  io.to_io.close
end
