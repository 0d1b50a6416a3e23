# PostgreSQL's client, and a server's rules of access.
#! modules: postgresql
#! packages: postgresql-client-17 postgresql-client
include postgresql::client
