#include "logging/audit/audit_link.h"

#include <ctype.h>
#include <string.h>

#include "logging/record/context_fields.h"
#include "logging/emit.h"
#include "logging/message.h"

#define MAGIC 0x32414c44u /* DLA2 */

/* Write the head, with the identity of this process. */
static void
audit_link_head_write(
    struct log_link_head *h, enum log_link_kind kind, uint64_t number)
{
	*h = (struct log_link_head){
	    .magic = MAGIC, .kind = (uint16_t)kind, .number = number};
	memcpy(h->ephemeral, log_self.who.ephemeral,
	    sizeof(log_self.who.ephemeral));
}

size_t
log_link_write(void *packet, const struct log_call *c, uint64_t number)
{
	struct log_link_question *q = packet;
	size_t context = c->context ? c->context->packed_len : 0;
	size_t room = LOG_LINK_MAX - sizeof(q->head);
	size_t most = log_emit_texts(), fixed = sizeof(q->record) + context;
	uint32_t cap;

	if (fixed >= room)
		return 0;
	if (most > room - fixed)
		most = room - fixed;
	if (log_pack_size(NULL, c, most, &cap) > room)
		return 0;
	audit_link_head_write(&q->head, LOG_LINK_RECORD, number);
	q->record.sequence = number;
	q->record.size = (uint32_t)log_pack_put(NULL, &q->record, c, cap);
	return sizeof(q->head) + q->record.size;
}

size_t
log_link_write_room(void *packet, enum log_category category, size_t records)
{
	struct log_link_head *h = packet;

	audit_link_head_write(h, LOG_LINK_ROOM, 0);
	h->category = category;
	h->records = records;
	return sizeof(*h);
}

/* Is it sixteen hexadecimal digits, followed by zeros? */
static bool
is_ephemeral(const char s[24])
{
	static const char none[24];
	size_t n = sizeof(((struct log_who *)0)->ephemeral) - 1;

	for (size_t i = 0; i < n; i++)
		if (!isxdigit((unsigned char)s[i]) ||
		    isupper((unsigned char)s[i]))
			return false;
	return memcmp(s + n, none, sizeof(none) - n) == 0;
}

/*
 * Does the part name an object that identifies a line of the chain, in the
 * spool and for the verifier?  A client's objects may not have such names.
 */
static bool
audit_link_is_ours(const char *part, size_t n, bool first)
{
	static const char *const ours[] = {
	    "dalang", "service", "host", "process", "event"};

	for (size_t i = 0; i < sizeof(ours) / sizeof(*ours); i++)
		if (strlen(ours[i]) == n && memcmp(ours[i], part, n) == 0)
			return !(first && *part == 'e');
	return false;
}

/* The last part names a value, the others name objects. */
static bool
key_is_theirs(const char *key)
{
	const char *part = key, *dot;

	for (; (dot = strchr(part, '.')); part = dot + 1)
		if (audit_link_is_ours(part, (size_t)(dot - part), part == key))
			return false;
	return true;
}

static bool
tags_are_theirs(const struct log_tag *tags, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!key_is_theirs(tags[i].key))
			return false;
	return true;
}

static bool
audit_link_record_read(
    const struct log_link_question *q, size_t n, struct log_opened *out)
{
	const struct log_call *c = &out->call;

	if (n < sizeof(*q) || q->record.size != n - sizeof(q->head) ||
	    !log_pack_open(&q->record, n - sizeof(q->head), out))
		return false;
	return c->audit && tags_are_theirs(c->tags, c->ntags) &&
	       tags_are_theirs(c->inherited, c->ninherited);
}

bool
log_link_read(const void *packet, size_t n, struct log_link_head *ret_head,
    struct log_opened *out)
{
	struct log_link_head *h = ret_head;

	if (n < sizeof(*h) || n > LOG_LINK_MAX)
		return false;
	memcpy(h, packet, sizeof(*h));
	if (h->magic != MAGIC || h->again > 1 || !is_ephemeral(h->ephemeral))
		return false;
	if (h->kind == LOG_LINK_ROOM)
		return n == sizeof(*h) && h->category < LOGCAT_COUNT;
	return h->kind == LOG_LINK_RECORD &&
	       audit_link_record_read(packet, n, out);
}
