# Nodes by their names; what each one is comes from Hiera.
node default {
  fail("No role for ${trusted['certname']}")
}

node /^(web|db|mq)\d+\.example\.com$/ {
  include "role::${facts['site_role']}"
  lookup('classes', Array[String], 'unique', []).include
}

node 'lb01.example.com' {
  include role::balancer
  lookup({ 'name' => 'classes', 'merge' => 'unique', 'default_value' => [] }).include
}
