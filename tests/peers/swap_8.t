#!/bin/sh
# As swap.t, with the Puppet Server 8.7 of Debian 13.
# time limit: 900
PUPPETSERVER=8 exec "$(dirname "$0")/swap.t"
