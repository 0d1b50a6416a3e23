#ifndef SNMP_AGENT_NOTE_RECORD_H
#define SNMP_AGENT_NOTE_RECORD_H

/* The record of a notification: what was sent, for those who read logs. */

struct note_message;

void note_record(const struct note_message *m);

#endif
