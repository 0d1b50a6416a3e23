# Make a key and a certificate request as Puppet's agent does.
#
# usage: tests/peers/ruby tests/peers/request.rb NAME SSLDIR CONFDIR [ALT_NAMES]
# The key is RSA: Puppet 7.23 cannot make requests of EC keys with OpenSSL 3.
require 'puppet'
require 'puppet/x509'

name, ssldir, confdir, alt_names = ARGV
Puppet.initialize_settings(['--ssldir', ssldir, '--confdir', confdir,
                            '--vardir', "#{confdir}/var", '--certname', name,
                            '--dns_alt_names', alt_names.to_s,
                            '--csr_attributes', "#{confdir}/csr_attributes.yaml"])
Puppet::SSL::Oids.register_puppet_oids
provider = Puppet::X509::CertProvider.new
key = OpenSSL::PKey::RSA.new(2048)
%w[certs private_keys certificate_requests].each do |dir|
  FileUtils.mkdir_p("#{ssldir}/#{dir}")
end
provider.save_private_key(name, key)
provider.save_request(name, provider.create_request(name, key))
