#ifndef SNMP_AGENT_NOTE_RECORD_H
#define SNMP_AGENT_NOTE_RECORD_H

/* Records of what was sent, for those who read logs, and of what failed. */

struct note_message;

void note_record(const struct note_message *m);

/* The file of what managers were told cannot be read or written: errno. */
void note_record_file(const char *path);

#endif
