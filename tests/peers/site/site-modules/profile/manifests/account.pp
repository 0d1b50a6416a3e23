# The account of an administrator.
define profile::account (
  Integer[1000]            $uid,
  Array[Profile::Ssh_key]  $keys   = [],
  Enum['present','absent'] $ensure = present,
  Array[String]            $groups = [],
  Optional[String]         $shell  = undef,
) {
  group { $title: ensure => $ensure, gid => $uid }
  user { $title:
    ensure     => $ensure,
    uid        => $uid,
    gid        => $uid,
    groups     => $groups,
    shell      => pick($shell, '/bin/bash'),
    home       => "/home/${title}",
    managehome => true,
  }
  $keys.each |Integer $n, Profile::Ssh_key $key| {
    ssh_authorized_key { "${title} ${n}":
      ensure => $ensure,
      user   => $title,
      *      => $key,
    }
  }
  if $ensure == 'present' {
    file {
      default:
        ensure => directory,
        owner  => $title,
        group  => $title,
        mode   => '0700';
      "/home/${title}":
        ;
      "/home/${title}/.ssh":
        mode => '0750';
    }
  }
}
