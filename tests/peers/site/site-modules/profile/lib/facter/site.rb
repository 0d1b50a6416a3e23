# frozen_string_literal: true

Facter.add(:site_role) do
  confine kernel: 'Linux'
  setcode do
    roles = { 'web' => 'web', 'db' => 'database', 'lb' => 'balancer', 'mq' => 'queue' }
    roles[Facter.value(:networking)['hostname'][/\A[a-z]+/]]
  end
end

Facter.add(:site_tags) do
  has_weight 10
  setcode { [Facter.value(:kernel).downcase, 'dc1'] }
end
