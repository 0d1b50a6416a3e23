# A balancer in front of the sites.
class role::balancer {
  include profile::base
  include profile::balancer
}
