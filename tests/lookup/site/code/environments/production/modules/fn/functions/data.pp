function fn::data() { { 'fn::x' => 'from function %{::fqdn}' } }
