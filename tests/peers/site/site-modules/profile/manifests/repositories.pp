# Package sources, before all else.
class profile::repositories (
  Hash[String, Hash] $sources = {},
) {
  case $facts['os']['family'] {
    'Debian': {
      file { '/etc/apt/apt.conf.d/90site': content => "APT::Install-Recommends \"false\";\n" }
    }
    /^(RedHat|Fedora)$/: {
      $sources.each |$name, $source| { yumrepo { $name: * => $source } }
    }
    'Suse': {
      file_line { 'zypp': path => '/etc/zypp/zypp.conf', line => 'solver.onlyRequires = true', match => '^#? *solver.onlyRequires' }
    }
    default: { fail("Unexpected ${facts['os']['family']}") }
  }
}
