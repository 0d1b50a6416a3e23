#include "base/privsep/identity.h"

#include <errno.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/privsep/message.h"

/* No row accepts this number. */
#define IDENTITY_TYPE 0xffff

static const char *privsep_identity_audit_path;
static int audit_refuse;

void
identity_audit(const char *path, int refuse)
{
	privsep_identity_audit_path = path;
	audit_refuse = refuse;
}

int
identity_send(const struct process *p)
{
	struct identity m = {.number = p->number,
	    .slot = p->slot,
	    .id = p->id,
	    .audit_refuses = audit_refuse != 0,
	    .user = p->user};

	fixed_must(m.name, sizeof(m.name), "%s", p->row->name);
	if (p->words != NULL)
		fixed_must(m.words, sizeof(m.words), "%s", p->words);
	if (privsep_identity_audit_path != NULL)
		fixed_or_none(m.audit, sizeof(m.audit), "%s",
		    privsep_identity_audit_path);
	return message_send_type(p->sock, IDENTITY_TYPE, 0, &m, sizeof(m), -1);
}

int
identity_receive(struct identity *ret)
{
	struct message m;
	int ok;

	if (message_receive(PROCESS_FD(PROCESS_FD_SOCK), &m) <= 0)
		return -1;
	ok = m.head.type == IDENTITY_TYPE && m.head.size == sizeof(*ret) &&
	     m.fd < 0;
	memcpy(ret, m.body, sizeof(*ret));
	message_close(&m);
	(void)message_text(ret->name);
	(void)message_text(ret->words);
	(void)message_text(ret->audit);
	errno = EBADMSG;
	return ok ? 0 : -1;
}
