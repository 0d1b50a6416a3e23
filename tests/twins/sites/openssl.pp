# Keys and certificates.
#! options: --include_legacy_facts
#! modules: openssl
#! packages: openssl ca-certificates
include openssl
ssl_pkey { '/etc/ssl/private/site.key': ensure => present, size => 2048 }
-> x509_request { '/etc/ssl/site.csr': ensure => present, private_key => '/etc/ssl/private/site.key', template => '/etc/ssl/site.cnf' }
file { '/etc/ssl/site.cnf':
  content => "[req]\nprompt = no\ndistinguished_name = dn\n[dn]\nCN = web01.example.com\n",
  before  => X509_request['/etc/ssl/site.csr'],
}
