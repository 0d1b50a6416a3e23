# shellcheck shell=sh disable=SC2034,SC2154
# A source and its replica that dalang-mysql reads, after lib.sh,
# ../snmp/agent.sh and server.sh.

# pair_start [OPTION...]: start them, with options of the source, and of the
# replica in $of_replica and of dalang-mysql in $of_agent, and snmpd. Their
# processes are $source, $replica, $agent and $snmpd.
pair_start()
{
	source_port=$(next_port "$port")
	mariadb_at source
	mariadb_install && mariadb_start --server-id=1 --log-bin \
	    --bind-address=127.0.0.1 --port="$source_port" "$@" || return
	source=$server
	sql "create user r@'%' identified by 'r';
	    grant replication slave on *.* to r@'%'"
	mariadb_at replica
	# shellcheck disable=SC2086 # several
	mariadb_install && mariadb_start --server-id=2 --skip-networking \
	    ${of_replica-} || return
	replica=$server
	sql "change master to master_host='127.0.0.1',
	    master_port=$source_port, master_user='r', master_password='r',
	    master_ssl=0, master_use_gtid=slave_pos; start slave"
	for name in source replica; do
		printf '[instance %s]\nsocket = %s\nuser = root\n' $name \
		    "$(scratch)/$name/s"
	done >"$dir/my.cnf"
	start_snmpd
	# shellcheck disable=SC2086 # several
	run_agent dalang-mysql --defaults-file "$dir/my.cnf" --refresh 1 \
	    ${of_agent-}
	wait_for 30 pair_is_read
}
pair_is_read()
{
	[ "$(snmp snmpwalk -Oqv DALANG-MYSQL-MIB::dlmInstState |
	    grep -c up)" = 2 ]
}
