# Gitolite with an administrator's key.
#! options: --include_legacy_facts
#! modules: gitolite
#! packages: gitolite3
class { 'gitolite':
  user => 'git', userhome => '/srv/git', packages => ['gitolite3'],
  admin_key => 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAQQC8 admin@example.com',
}
