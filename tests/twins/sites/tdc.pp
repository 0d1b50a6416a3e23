# Checks of tdc.
#! modules: tdc
#! packages: nagios-nrpe-server
class { 'tdc': nagiosdir => '/srv/tdc', generator => '/bin/true' }
