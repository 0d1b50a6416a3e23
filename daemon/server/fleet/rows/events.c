#include "server/fleet/rows/events.h"

#include <string.h>

static const struct rows_text events_null = {"null", 4};

bool
rows_events_are_none(const char *json, size_t n)
{
	/* the body is canonical: resources are its last member */
	static const char end[] = "\"resources\":[]}";

	return n >= strlen(end) &&
	       memcmp(json + n - strlen(end), end, strlen(end)) == 0;
}

void
rows_events_begin(
    struct rows_events *in, struct arena *a, const char *json, size_t n)
{
	in->a = a;
	in->is_begun = in->is_in_events = false;
	json_read_init(&in->resources, a, json, n);
}

/* Go into the array of resources. */
static int
events_enter(struct json_reader *r)
{
	if (json_read_next(r) != JSON_TOKEN_OBJECT)
		return -1;
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		if (r->len == 9 && memcmp(r->text, "resources", 9) == 0)
			return json_read_next(r) == JSON_TOKEN_ARRAY ? 0 : -1;
		if (json_read_skip(r) < 0)
			return -1;
	}
	return -1;
}

/* The last name of the path without a title: a class. */
static void
events_class(
    struct arena *a, const struct rows_text *path, struct rows_text *ret)
{
	struct json_reader r;

	ret->s = NULL;
	ret->n = 0;
	json_read_init(&r, a, path->s, path->n);
	if (json_read_next(&r) != JSON_TOKEN_ARRAY)
		return;
	while (json_read_next(&r) == JSON_TOKEN_STRING)
		if (r.len > 0 && memchr(r.text, '[', r.len) == NULL) {
			ret->s = r.text;
			ret->n = r.len;
		}
}

/* A member of an event or of a resource. */
struct events_member {
	const char *name;
	size_t place; /* in struct rows_event */
	bool is_json;
};
#define MEMBER(name, is_json)                                     \
	{                                                         \
#name, offsetof(struct rows_event, name), is_json \
	}
static const struct events_member events_of_resource[] = {
    MEMBER(resource_type, false), MEMBER(resource_title, false),
    MEMBER(file, false), MEMBER(containment_path, true), MEMBER(line, true),
    MEMBER(timestamp, true), {NULL, 0, false}};
static const struct events_member events_of_event[] = {MEMBER(status, false),
    MEMBER(property, false), MEMBER(name, false), MEMBER(message, false),
    MEMBER(old_value, true), MEMBER(new_value, true), MEMBER(timestamp, true),
    {NULL, 0, false}};

/* Keep the value of the key by the table; -1: it is damaged. */
static int
events_member_take(struct json_reader *r, struct arena *a,
    const struct events_member *members, struct rows_event *e)
{
	const char *key = r->text;
	const size_t n = r->len;
	struct rows_text raw;

	raw.s = json_read_raw(r, &raw.n);
	if (raw.s == NULL)
		return -1;
	for (; members->name != NULL; members++) {
		struct rows_text *place =
		    (struct rows_text *)(void *)((char *)e + members->place);

		if (strlen(members->name) != n ||
		    memcmp(members->name, key, n) != 0)
			continue;
		if (members->is_json)
			*place = raw;
		else
			rows_read_text(place, a, raw.s, raw.n);
	}
	return 0;
}

/*
 * Read a resource: 1 when it was skipped, 2 when it has events to read, 0 when
 * it has none.
 */
static int
events_resource(struct rows_events *in)
{
	struct json_reader *r = &in->resources;
	struct rows_event *e = &in->resource;
	const char *events = NULL;
	size_t n = 0;
	bool is_skipped = false;

	memset(e, 0, sizeof(*e));
	e->containment_path = e->line = e->timestamp = events_null;
	e->old_value = e->new_value = events_null;
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		if (r->len == 6 && memcmp(r->text, "events", 6) == 0) {
			events = json_read_raw(r, &n);
			if (events == NULL)
				return -1;
		} else if (r->len == 7 && memcmp(r->text, "skipped", 7) == 0)
			is_skipped = json_read_next(r) == JSON_TOKEN_TRUE;
		else if (events_member_take(r, in->a, events_of_resource, e) <
			 0)
			return -1;
	}
	if (r->token != JSON_TOKEN_OBJECT_END || e->resource_type.s == NULL ||
	    e->resource_title.s == NULL)
		return -1;
	events_class(in->a, &e->containment_path, &e->containing_class);
	if (is_skipped)
		return 1;
	if (n <= 2)
		return 0;
	json_read_init(&in->events, in->a, events, n);
	return json_read_next(&in->events) == JSON_TOKEN_ARRAY ? 2 : -1;
}

/* The one event of a resource that was skipped. */
static void
events_skipped(const struct rows_events *in, struct rows_event *ret)
{
	*ret = in->resource;
	ret->status.s = "skipped";
	ret->status.n = 7;
}

/* Read the next event of the resource: 1, 0, -1. */
static int
events_event(struct rows_events *in, struct rows_event *ret)
{
	struct json_reader *r = &in->events;

	if (json_read_next(r) == JSON_TOKEN_ARRAY_END)
		return 0;
	if (r->token != JSON_TOKEN_OBJECT)
		return -1;
	*ret = in->resource;
	ret->timestamp = events_null;
	while (json_read_next(r) == JSON_TOKEN_KEY)
		if (events_member_take(r, in->a, events_of_event, ret) < 0)
			return -1;
	return r->token == JSON_TOKEN_OBJECT_END ? 1 : -1;
}

int
rows_events_next(struct rows_events *in, struct rows_event *ret)
{
	int found;

	if (!in->is_begun && events_enter(&in->resources) < 0)
		return -1;
	in->is_begun = true;
	for (;;) {
		if (in->is_in_events) {
			found = events_event(in, ret);
			if (found != 0)
				return found;
			in->is_in_events = false;
		}
		if (json_read_next(&in->resources) == JSON_TOKEN_ARRAY_END)
			return 0;
		if (in->resources.token != JSON_TOKEN_OBJECT)
			return -1;
		found = events_resource(in);
		if (found == 1)
			events_skipped(in, ret);
		if (found == 1 || found < 0)
			return found;
		in->is_in_events = found == 2;
	}
}
