#include "snmp_agent/note/message.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/metrics/object.h"

static void
message_begin(struct note_message *m, const struct note_row *row)
{
	m->row = row;
	m->module = snapshot_module(row->module);
	m->count = 0;
}

void
note_message_make(struct note_message *m, const struct note_row *row,
    struct snapshot *s, const struct note_place *p)
{
	struct snapshot_cell c;
	struct note_bind *b;

	message_begin(m, row);
	for (unsigned i = 0; i < NOTE_OBJECTS_MAX && row->objects[i]; i++) {
		if (snapshot_cell_of(
			s, row->objects[i], p->daemon, p->row, &c) < 0)
			continue;
		b = &m->binds[m->count++];
		b->object = row->objects[i];
		b->len = snapshot_oid(s, &c, b->oid);
		snapshot_read(s, &c, p->uptime, &b->value);
	}
}

/* The label of a row of that key, as the row had it. */
static void
label_set(
    struct snapshot_value *v, const char *object, const char *key, size_t len)
{
	bool pair = metric_object_find(object)->shape == SHAPE_PAIR;
	size_t first = pair ? (unsigned char)*key++ : 0;

	v->type = SNAPSHOT_OCTETS;
	v->number = 0;
	v->len = 0;
	if (pair) {
		len--;
		memcpy(v->octets, key, first);
		v->len = first;
		v->octets[v->len++] = '-';
	}
	memcpy(v->octets + v->len, key + first, len - first);
	v->len += len - first;
}

void
note_message_vanished(struct note_message *m, const struct note_row *row,
    const struct snapshot *s, const char *name, size_t len)
{
	struct note_bind *b;

	message_begin(m, row);
	for (unsigned i = 0; i < NOTE_OBJECTS_MAX && row->objects[i]; i++) {
		b = &m->binds[m->count];
		b->object = row->objects[i];
		b->len = snapshot_oid_named(s, b->object, name, len, b->oid);
		if (b->len == 0)
			continue;
		label_set(&b->value, b->object, name, len);
		m->count++;
	}
}

/* Write octets; those that are not plain text become dots. */
static size_t
octets_write(const struct snapshot_value *v, char *buf, size_t size)
{
	size_t n = 0;

	for (size_t i = 0; i < v->len && n + 1 < size; i++)
		buf[n++] =
		    (unsigned char)v->octets[i] >= ' ' ? v->octets[i] : '.';
	buf[n] = '\0';
	return n;
}

size_t
note_message_text(const struct note_message *m, char *buf, size_t size)
{
	const struct snapshot_value *v;
	size_t n = 0;
	int len;

	buf[0] = '\0';
	for (size_t i = 0; i < m->count && n + 1 < size; i++) {
		v = &m->binds[i].value;
		len = snprintf(buf + n, size - n, "%s%s=", n > 0 ? " " : "",
		    m->binds[i].object);
		if (len < 0 || (size_t)len >= size - n)
			return n + strlen(buf + n);
		n += (size_t)len;
		if (v->type == SNAPSHOT_OCTETS)
			n += octets_write(v, buf + n, size - n);
		else
			n += (size_t)snprintf(
			    buf + n, size - n, "%" PRIu64, v->number);
	}
	return n < size ? n : size - 1;
}
