# OVN's northbound daemon.
#! modules: ovn
#! packages: ovn-central
include ovn::northd
