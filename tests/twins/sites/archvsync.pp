# A mirror of Debian.
#! modules: archvsync
#! packages: rsync
class { 'archvsync::rsync': }
