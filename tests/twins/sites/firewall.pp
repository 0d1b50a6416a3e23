# Firewall rules where iptables is missing.
#! modules: firewall
resources { 'firewall': purge => true }
firewall { '100 web': proto => 'tcp', dport => [80, 443], jump => 'accept' }
