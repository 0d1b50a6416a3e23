# What every node has.
#
# @param admins
#   Accounts of administrators, by name.
# @param ssh_options
#   Further options of sshd.
# @param packages
#   Tools.
# @param backup
#   Directories to back up, by name of the job.
class profile::base (
  Hash[String[1], Profile::Admin] $admins,
  Array[String[1]]                $packages    = [],
  Hash                            $ssh_options = {},
  Hash[String, Hash]              $backup      = {},
  Sensitive[String]               $root_password,
  Boolean                         $motd        = true,
) {
  class { 'profile::repositories': stage => 'before' }

  $own = {
    'PasswordAuthentication' => 'no',
    'PermitRootLogin'        => 'without-password',
    'ListenAddress'          => profile::listen($facts['networking'], 'ip', 'ip6'),
    'AllowUsers'             => $admins.keys.sort,
  }
  class { 'ssh':
    storeconfigs_enabled => false,
    server_options       => $own + $ssh_options,
    client_options       => {
      'Host *.example.com' => {
        'ForwardAgent' => 'no',
        'SendEnv'      => 'LANG LC_*',
      },
    },
  }
  ssh::server::match_block { 'sftp':
    type    => 'Group',
    options => { 'ChrootDirectory' => '%h', 'ForceCommand' => 'internal-sftp' },
  }

  ensure_packages($packages, { 'ensure' => 'present' })

  $admins.each |$name, $admin| {
    profile::account { $name:
      * => $admin,
    }
  }
  file { '/etc/site-shadow':
    mode    => '0600',
    content => Sensitive("root:${pw_hash($root_password.unwrap, 'SHA-512', 'salt4site')}\n"),
  }

  if $motd {
    file { '/etc/motd':
      ensure  => file,
      mode    => '0644',
      content => template('profile/motd.erb', 'profile/motd_end.erb'),
    }
  }
  file { '/etc/profile.d/site.sh':
    content => epp('profile/environment.epp', {
      'variables' => lookup('profile::environment', Hash, { 'strategy' => 'deep', 'knockout_prefix' => '--' }),
    }),
  }

  create_resources('backup_job', $backup, { 'ensure' => 'present', 'hour' => fqdn_rand(24, 'backup') })
  Package<| tag == 'profile::base' |> -> Backup_job<| |>
}
