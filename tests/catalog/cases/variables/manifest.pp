notify { "${facts['os']['name']} ${::osfamily} ${environment} ${serverversion}": }
notify { "${trusted} ${server_facts}": }
notify { "${settings::strict} ${settings::runinterval} ${settings::noop}": }
