# Sources, pins, settings and keys of APT.
#! modules: apt
#! packages: gnupg
class { 'apt': update => { 'frequency' => 'reluctantly' }, purge => { 'sources.list.d' => true } }
apt::source { 'own': location => 'http://repo.example.com/debian', release => 'stable', repos => 'main', pin => 600, notify_update => false,
  key => { 'name' => 'own.asc', 'content' => "-----BEGIN PGP PUBLIC KEY BLOCK-----\nx\n" } }
apt::pin { 'backports': release => 'trixie-backports', priority => 200 }
apt::conf { 'recommends': content => 'APT::Install-Recommends "false";', priority => '10', notify_update => false }
apt::setting { 'pref-x': content => "Package: x\n", notify_update => false }
apt::mark { 'tar': setting => 'hold' }
