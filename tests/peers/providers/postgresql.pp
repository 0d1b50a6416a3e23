# before: tests/peers/providers/prepare
# modules: postgresql
# after: grep -v HEADER /mnt/case/postgresql.conf
# before: printf "a = 1 # x\n" >/mnt/case/postgresql.conf
postgresql_conf { 'a': target => '/mnt/case/postgresql.conf', value => '2' }
postgresql_conf { 'b': target => '/mnt/case/postgresql.conf', value => 'x y' }
postgresql_psql { 'CREATE x': command => 'CREATE x', db => 'd', psql_user => 'root', psql_group => 'root', psql_path => '/usr/bin/psql' }
