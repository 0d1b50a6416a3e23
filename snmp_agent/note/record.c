#include "snmp_agent/note/record.h"

#include "logging/log.h"
#include "snmp_agent/note/message.h"

/* Maximum length of all values together, octets. */
#define TEXT_MAX 1024

void
note_record(const struct note_message *m)
{
	char text[TEXT_MAX];

	note_message_text(m, text, sizeof(text));
	log_event(SNMP_NOTIFY, SNM_NOTE, log_str("notification", m->row->name),
	    log_str("severity", m->row->severity), log_str("objects", text));
}

void
note_record_file(const char *path)
{
	log_event(SNMP_NOTIFY, SNM_NOTE_FILE, log_str("file.path", path),
	    log_errno());
}
