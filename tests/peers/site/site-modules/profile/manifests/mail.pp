# Mail is sent by way of the relay.
class profile::mail (
  String[1]                    $relay,
  Hash[String, Array[String]]  $aliases = {},
) {
  class { 'postfix':
    relayhost           => $relay,
    satellite           => false,
    smtp_listen         => '127.0.0.1',
    root_mail_recipient => lookup('profile::mail::root', { 'default_value' => 'root@example.com' }),
    mastercf_content    => epp('profile/master.cf.epp'),
  }
  $aliases.each |$name, $to| {
    postfix::mailalias { $name: ensure => present, recipient => $to }
  }
  postfix::hash { '/etc/postfix/sasl': content => inline_template("<%= scope['profile::mail::relay'] %> <%= scope.call_function('lookup', ['profile::mail::login']) %>\n") }
  postfix::config {
    'smtp_sasl_password_maps': value => 'hash:/etc/postfix/sasl';
    'smtp_tls_security_level': value => 'encrypt';
  }
}
