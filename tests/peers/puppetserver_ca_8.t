#!/bin/sh
# As puppetserver_ca.t, with the Puppet Server 8.7 of Debian 13.
# time limit: 600
PUPPETSERVER=8 exec "$(dirname "$0")/puppetserver_ca.t"
