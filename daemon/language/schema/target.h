#ifndef LANGUAGE_SCHEMA_TARGET_H
#define LANGUAGE_SCHEMA_TARGET_H

/* Defaults of attributes that the operations of a type use as well. */

#define FSTAB	    "/etc/fstab"
#define HOSTS	    "/etc/hosts"
#define ALIASES	    "/etc/aliases"
#define KNOWN_HOSTS "/etc/ssh/ssh_known_hosts"

/* Between the recipients of an alias: no address has it. */
#define ALIAS_BETWEEN "\001"

#endif
