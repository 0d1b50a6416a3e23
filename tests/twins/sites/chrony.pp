# Chrony.
#! modules: chrony
#! packages: chrony
class { 'chrony': servers => ['a.example.com', 'b.example.com'], service_manage => false }
