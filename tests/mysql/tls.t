#!/bin/sh
# Encryption and the names of certificates, with a real MariaDB over TCP.
# time limit: 200
. "$(dirname "$0")/../lib.sh"
. tests/mysql/server.sh

# authority NAME: a CA, and a certificate of it for 127.0.0.1.
authority()
{
	openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \
	    -keyout "$my/$1.ca.key" -out "$my/$1.ca.pem" -subj "/CN=$1" \
	    -days 2 2>/dev/null
	openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \
	    -keyout "$my/$1.key" -out "$my/$1.csr" -subj '/CN=db' 2>/dev/null
	echo 'subjectAltName = IP:127.0.0.1' >"$my/$1.ext"
	openssl x509 -req -in "$my/$1.csr" -CA "$my/$1.ca.pem" \
	    -CAkey "$my/$1.ca.key" -CAcreateserial -days 2 \
	    -extfile "$my/$1.ext" -out "$my/$1.pem" 2>/dev/null
}

# check MODE [LINE]: a connection in that mode, with that further option.
check()
{
	printf '[client]\nhost=%s\nport=%s\nuser=m\npassword=secret\n%s\n%s\n' \
	    "${host:-127.0.0.1}" "$port" "${1:+ssl-mode=$1}" "${2-}" \
	    >"$my/c.cnf"
	chmod 0600 "$my/c.cnf"
	dalang mysql check --defaults-file "$my/c.cnf" 2>&1
}

authority good
authority other
print=$(openssl x509 -in "$my/good.pem" -noout -fingerprint -sha1 |
    sed 's/.*=//; s/://g')
port=$(free_port)
ok 'a server is installed' mariadb_install
ok 'a server with TLS is started' mariadb_start --bind-address=127.0.0.1 \
    --port="$port" --ssl-cert="$my/good.pem" --ssl-key="$my/good.key"
sql "create user m@'%' identified by 'secret';
    grant process, slave monitor, binlog monitor on *.* to m@'%'"

like 'TLS is used where it is offered' "$(check '')" \
    ', encrypted with TLS_'
like 'it is not used when it is disabled' "$(check DISABLED)" ', not encrypted'
like 'any certificate encrypts' "$(check REQUIRED)" ', encrypted with TLS_'
like 'a certificate of the right CA and name' \
    "$(check VERIFY_IDENTITY "ssl-ca=$my/good.ca.pem")" ', encrypted with TLS_'
like 'one of another CA is refused' \
    "$(check VERIFY_IDENTITY "ssl-ca=$my/other.ca.pem")" \
    '^Error: default .*certificate'
like 'one for another name is refused' \
    "$(host=127.0.0.2 check VERIFY_IDENTITY "ssl-ca=$my/good.ca.pem")" \
    '^Error: default '
like 'one with this fingerprint' "$(check '' "ssl-fp=$print")" \
    ', encrypted with TLS_'
like 'one with another' "$(check '' "ssl-fp=$(echo "$print" | tr 0-9 1-90)")" \
    '^Error: default .*[Ff]ingerprint'
like 'a socket needs no TLS' "$(dalang mysql check --socket "$my/s" \
    --user root)" ', not encrypted'
stop "$server"

ok 'a server without TLS is started' mariadb_start --bind-address=127.0.0.1 \
    --port="$port"
like 'a server without TLS is not encrypted' "$(check '')" ', not encrypted'
like 'TLS that is required is an error there' "$(check REQUIRED)" \
    '^Error: default .*: TLS is required, but'
like 'and so is a certificate that is to be checked' \
    "$(check VERIFY_IDENTITY "ssl-ca=$my/good.ca.pem")" '^Error: default .*SSL'
like 'or compared' "$(check '' "ssl-fp=$print")" '^Error: default .*SSL'
stop "$server"
done_testing
