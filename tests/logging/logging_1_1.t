#!/bin/sh
# Row 1.1: output through the system's API only: one object sends to the
# receiver of syslog(3), which itself can wait and is not called; none
# renames or rotates log files; a file is written only for --logdest FILE.
. "$(dirname "$0")/../lib.sh"

# users SYMBOL...: our objects that import one of these.
users()
{
	for u_symbol; do
		nm -A -u "$B"/obj/*/*.o "$B"/obj/*/*/*.o "$B"/obj/*/*/*/*.o \
		    2>/dev/null | grep -E " U _*$u_symbol(_chk)?\$" |
		    sed 's/:.*//; s,.*/obj/,,'
	done | sort -u
}

is 'no object calls syslog(3)' "$(users syslog openlog closelog vsyslog)" ''
is 'the path of the receiver is in one object' "$(grep -l -a /dev/log \
    "$B"/obj/logging/*.o | sed 's,.*/obj/,,')" logging/receiver.o
is 'only levels and a repair rename files or open streams for writing' \
    "$(users rename renameat fopen fopen64 | grep '^logging/' |
	grep -v '^logging/level')" logging/audit/audit_spool.o
is 'only audit spool, levels and the file of --logdest are opened' \
    "$(users open open64 | grep '^logging/' | grep -v '^logging/level')" \
    'logging/audit/audit.o
logging/audit/audit_spool.o
logging/sink/sink_file.o'
done_testing
