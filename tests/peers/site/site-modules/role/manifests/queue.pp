# A server of message queues.
class role::queue {
  include profile::base
  include profile::queue
  include profile::mail
}
