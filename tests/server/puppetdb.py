# A small PuppetDB for tests, or a server that claims to be one: HTTPS, for
# clients with a certificate of the CA.  The file DIR/mode has its behaviour:
#
#	ok		commands get a uuid, queries the content of DIR/answer
#	STATUS		that status, with a text
#	redirect	302 to another place
#	html		200 with a page
#	endless		200 with a body that does not end
#	slow		a byte each second
#	hang		no answer
#	refuse NAME	400 for commands of that node, ok for others
#
# DIR/commands and DIR/queries get what was asked, a line of JSON each.
#
# usage: puppetdb.py PORT DIR CERT KEY CA
import http.server, json, os, ssl, sys, time, urllib.parse

port, directory, cert, key, ca = int(sys.argv[1]), *sys.argv[2:6]


def mode():
    with open(directory + '/mode') as f:
        return f.read().split()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def answer(self, status, text, kind='application/json', fields=()):
        body = text.encode()
        self.send_response(status)
        self.send_header('Content-Type', kind)
        self.send_header('Content-Length', str(len(body)))
        for name, value in fields:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def note(self, file, body):
        url = urllib.parse.urlsplit(self.path)
        client = dict(x[0] for x in self.connection.getpeercert()['subject'])
        line = {'method': self.command, 'path': url.path,
                'client': client['commonName'],
                'type': self.headers.get('Content-Type'),
                'trace': self.headers.get('traceparent'),
                'parameters': dict(urllib.parse.parse_qsl(url.query)),
                'body': json.loads(body) if body else None}
        with open(directory + '/' + file, 'a') as f:
            f.write(json.dumps(line) + '\n')

    def pour(self, wait):
        self.send_response(200)
        self.send_header('Content-Type', 'application/json')
        self.end_headers()
        self.close_connection = True
        piece = b'[' if wait else b'[' * 65536
        try:
            while True:
                self.wfile.write(piece)
                time.sleep(wait)
        except OSError:
            pass

    def misbehave(self, how, body):
        if how[0] == 'refuse':
            if how[1].encode() in body or how[1] in self.path:
                self.answer(400, 'it is not liked', 'text/plain')
                return True
            return False
        if how[0].isdigit():
            self.answer(int(how[0]), 'the reason of ' + how[0], 'text/plain')
        elif how[0] == 'redirect':
            self.answer(302, '', fields=[('Location', 'https://localhost:1/')])
        elif how[0] == 'html':
            self.answer(200, '<html>Please log in</html>', 'text/html')
        elif how[0] == 'endless':
            self.pour(0)
        elif how[0] == 'slow':
            self.pour(1)
        elif how[0] == 'hang':
            time.sleep(60)
        else:
            return False
        return True

    def do_GET(self):
        body = self.rfile.read(int(self.headers.get('Content-Length', 0)))
        if self.misbehave(mode(), body):
            return
        if self.path.startswith('/pdb/cmd/v1?'):
            self.note('commands', body)
            self.answer(200, '{"uuid":"1b4b2f0c-0000-4000-8000-000000000001"}')
        elif 'missing' in self.path:
            self.note('queries', body)
            self.answer(404, '{"error":"No information is known"}')
        else:
            self.note('queries', body)
            with open(directory + '/answer') as f:
                self.answer(200, f.read(), fields=[('X-Records', '7')])

    do_POST = do_GET

    def log_message(self, *args):
        pass


class Server(http.server.ThreadingHTTPServer):
    # the handshake is the thread's: a client that is slow delays no other
    def get_request(self):
        connection, address = super().get_request()
        return context.wrap_socket(connection, server_side=True,
                                   do_handshake_on_connect=False), address

    def handle_error(self, *args):
        pass


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(cert, key)
context.load_verify_locations(ca)
context.verify_mode = ssl.CERT_REQUIRED
server = Server(('127.0.0.1', port), Handler)
print('listening', flush=True)
server.serve_forever()
