#ifndef SNMP_AGENT_NOTE_RECORD_H
#define SNMP_AGENT_NOTE_RECORD_H

/* Log records of sent notifications, and of failures. */

struct note_message;

void note_record(const struct note_message *m);

/* Log that the state file cannot be read or written: errno. */
void note_record_file(const char *path);

#endif
