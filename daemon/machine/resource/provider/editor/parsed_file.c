#include "machine/resource/provider/editor/parsed_file.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/compare.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/editor/parsed_text.h"

/* State of one provider's files in a run. */
struct parsed_state {
	struct parsed_target *targets;
	struct map *records; /* by their keys */
};

static const struct parsed_file *
parsed_file_of(const struct provider *p)
{
	return p->data;
}

static struct parsed_state *
parsed_file_state_of(struct machine *m, const struct provider *p)
{
	void **at = machine_state(m, parsed_file_of(p));
	struct parsed_state *s = *at;

	if (s == NULL) {
		*at = s = arena_zalloc(m->arena, sizeof(*s));
		s->records = map_new(m->arena, PARSED_LINES_MAX);
	}
	return s;
}

static const char *
parsed_file_target_of(const struct parsed_file *f, const struct instance *i)
{
	const char *path = instance_text(i, "target");

	if (path == NULL && f->target_of != NULL)
		path = f->target_of(i);
	return path == NULL ? f->target : path;
}

/* Files of users have separate keys. */
static void
key_begin(const struct parsed_file *f, const char *path, struct strbuf *key)
{
	if (f->owner_of == NULL)
		return;
	strbuf_addstr(key, path);
	strbuf_addch(key, '\0');
}

/*
 * Enter a record under its key; of several records with one key, the last is
 * used.
 */
static void
record_enter(const struct parsed_file *f, struct parsed_state *s,
    struct parsed_record *r)
{
	struct map_entry *e;
	struct growbuf key;
	uint32_t n;

	growbuf_init(&key);
	key_begin(f, r->target->path, &key.out);
	for (n = 0; f->fields[n].attr != NULL; n++)
		if (f->fields[n].key && r->values[n].tag == V_STRING) {
			strbuf_add(&key.out, r->values[n].s, r->values[n].aux);
			strbuf_addch(&key.out, '\0');
		}
	e = map_put(s->records, growbuf_text(&key), key.out.len, NULL);
	if (e != NULL)
		e->ptr = r;
	growbuf_release(&key);
}

/* The record that an instance is, or NULL. */
static struct parsed_record *
record_find(const struct parsed_file *f, const struct parsed_state *s,
    const struct instance *i)
{
	struct parsed_record *r;
	struct growbuf key;
	struct value v;
	uint32_t n;

	growbuf_init(&key);
	key_begin(f, parsed_file_target_of(f, i), &key.out);
	for (n = 0; f->fields[n].attr != NULL; n++) {
		v = instance_should(i, f->fields[n].attr);
		if (f->fields[n].key && v.tag == V_STRING) {
			strbuf_add(&key.out, v.s, v.aux);
			strbuf_addch(&key.out, '\0');
		}
	}
	r = map_get(s->records, growbuf_text(&key), key.out.len);
	growbuf_release(&key);
	return r == NULL || r->removed ? NULL : r;
}

/*
 * The parsed file, which is read at the first use, for i (may be NULL); NULL
 * with the reason.
 */
static struct parsed_target *
target_get(const struct parsed_file *f, struct parsed_state *s, struct arena *a,
    const char *path, struct instance *i, struct strbuf *err)
{
	struct owned_file file = {.by_us = 1};
	struct parsed_target *t;
	struct parsed_line *l;

	for (t = s->targets; t != NULL; t = t->next)
		if (strcmp(t->path, path) == 0)
			return t;
	if (f->owner_of != NULL && i != NULL)
		f->owner_of(i, &file);
	file.path = arena_strdup(a, path);
	t = parsed_read(f, a, &file, err);
	if (t == NULL)
		return NULL;
	t->next = s->targets;
	s->targets = t;
	for (l = t->lines; l != NULL; l = l->next)
		if (l->record != NULL)
			record_enter(f, s, l->record);
	return t;
}

/* Empty the cache. */
static void
state_reset(struct parsed_state *s)
{
	s->targets = NULL;
	map_reset(s->records);
}

/*
 * Another resource of the run may have written to a file since it was read.
 * Then all files are read again, unless changes of ours are pending.
 */
static void
state_refresh(struct parsed_state *s)
{
	const struct parsed_target *t;
	int stale = 0;

	for (t = s->targets; t != NULL; t = t->next) {
		if (t->modified)
			return;
		stale |= parsed_is_stale(t);
	}
	if (stale)
		state_reset(s);
}

int
parsed_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err)
{
	const struct parsed_file *f = parsed_file_of(p);
	struct parsed_state *s = parsed_file_state_of(m, p);
	uint32_t i;

	state_reset(s);
	if (f->target != NULL &&
	    target_get(f, s, m->arena, f->target, NULL, err) == NULL)
		return -1;
	/*
	 * an invalid file of a user only fails its resource, when that is
	 * evaluated
	 */
	for (i = 0; f->owner_of == NULL && i < n; i++)
		if (target_get(f, s, m->arena,
			parsed_file_target_of(f, list[i]), list[i],
			err) == NULL)
			return -1;
	return 0;
}

/* The next item of a list, after a separator; NULL after the last one. */
static const char *
separator_find(const struct parsed_field *f, const char *s)
{
	size_t n = strlen(f->list);
	int inside = 0;

	if (!f->quoted)
		return strstr(s, f->list);
	for (; *s != '\0'; s++) {
		if (*s == '\\' && s[1] == '"')
			s++;
		else if (*s == '"')
			inside = !inside;
		else if (!inside && strncmp(s, f->list, n) == 0)
			return s;
	}
	return NULL;
}

/* A list as list, for the messages and the comparison. */
static struct value
found_value(const struct parsed_field *f, struct arena *a, struct value v)
{
	const char *s = v.s, *end;
	struct vlist l;
	size_t n;

	if (v.tag != V_STRING)
		return value_str("absent");
	if (f->list == NULL)
		return v;
	vlist_init(&l, a);
	while (*s != '\0') {
		end = separator_find(f, s);
		n = end == NULL ? strlen(s) : (size_t)(end - s);
		vlist_push(&l, value_string(s, n));
		s += end == NULL ? n : n + strlen(f->list);
	}
	return vlist_value(&l);
}

static void
record_show(
    const struct parsed_file *f, struct instance *i, struct parsed_record *r)
{
	uint32_t n;

	i->record = r;
	instance_found(
	    i, "ensure", value_str(r == NULL ? "absent" : "present"));
	if (r == NULL)
		return;
	for (n = 0; f->fields[n].attr != NULL; n++)
		instance_found(i, f->fields[n].attr,
		    found_value(&f->fields[n], i->arena, r->values[n]));
	instance_found(i, "target", value_str(r->target->path));
}

int
parsed_retrieve(struct instance *i, struct strbuf *err)
{
	const struct parsed_file *f = parsed_file_of(i->provider);
	struct parsed_state *s = parsed_file_state_of(i->machine, i->provider);

	state_refresh(s);
	if (target_get(f, s, i->arena, parsed_file_target_of(f, i), i, err) ==
	    NULL)
		return -1;
	record_show(f, i, record_find(f, s, i));
	return 0;
}

/* Wanted values as texts of the line. */
static struct value
field_wanted(const struct instance *i, const struct parsed_field *f)
{
	int n = resource_type_attr(i->type, f->attr);
	struct value none = {.tag = V_UNSET}, v;

	if (n < 0 || i->should[n].tag == V_UNSET)
		return none;
	v = i->type->attrs[n].kind == ATTR_PROPERTY ? instance_wanted(i, n)
						    : i->should[n];
	if (v.tag == V_ARRAY)
		v = attr_join(i->arena, &i->type->attrs[n], v);
	if (v.tag == V_INT)
		v = value_str(arena_printf(i->arena, "%lld", (long long)v.i));
	return instance_value_is(v, "absent") ? none : v;
}

int
parsed_create(struct instance *i, struct strbuf *err)
{
	const struct parsed_file *f = parsed_file_of(i->provider);
	struct parsed_state *s = parsed_file_state_of(i->machine, i->provider);
	struct parsed_record *r = arena_zalloc(i->arena, sizeof(*r));
	struct parsed_target *t;
	uint32_t n;

	t = target_get(f, s, i->arena, parsed_file_target_of(f, i), i, err);
	if (t == NULL)
		return -1;
	for (n = 0; f->fields[n].attr != NULL; n++)
		r->values[n] = field_wanted(i, &f->fields[n]);
	r->changed = 1;
	r->removed = 1; /* until flush has succeeded */
	i->record = r;
	return parsed_append(t, i->arena, r, err);
}

int
parsed_destroy(struct instance *i, struct strbuf *err)
{
	struct parsed_record *r = i->record;

	(void)err;
	if (r == NULL)
		return 0;
	r->removed = 1;
	r->target->modified = 1;
	i->record = NULL;
	return 0;
}

/* The record goes to another file. */
static int
record_move(struct instance *i, struct value should, struct strbuf *err)
{
	const struct parsed_file *f = parsed_file_of(i->provider);
	struct parsed_state *s = parsed_file_state_of(i->machine, i->provider);
	struct parsed_record *old = i->record, *r;
	struct parsed_target *t;

	t = target_get(f, s, i->arena, should.s, i, err);
	if (t == NULL)
		return -1;
	r = arena_zalloc(i->arena, sizeof(*r));
	*r = *old;
	old->removed = 1;
	old->target->modified = 1;
	r->changed = 1;
	i->record = r;
	return parsed_append(t, i->arena, r, err);
}

int
parsed_set(
    struct instance *i, int attr, struct value should, struct strbuf *err)
{
	const struct parsed_file *f = parsed_file_of(i->provider);
	const char *name = i->type->attrs[attr].name;
	struct parsed_record *r = i->record;
	uint32_t n;

	if (r == NULL) {
		strbuf_addf(err, "%s does not exist", i->ref);
		return -1;
	}
	if (strcmp(name, "target") == 0)
		return record_move(i, should, err);
	for (n = 0; f->fields[n].attr != NULL; n++)
		if (strcmp(f->fields[n].attr, name) == 0)
			r->values[n] = field_wanted(i, &f->fields[n]);
	r->changed = 1;
	return 0;
}

/* A line that cannot be formatted fails its resource, not the others. */
int
parsed_flush(struct instance *i, struct strbuf *err)
{
	const struct parsed_file *f = parsed_file_of(i->provider);
	struct parsed_record *r = i->record;

	if (r == NULL)
		return 0;
	if (parsed_format(f, i->arena, r, err) == NULL) {
		r->changed = 0;
		return -1;
	}
	r->removed = 0;
	r->target->modified = 1;
	record_enter(f, parsed_file_state_of(i->machine, i->provider), r);
	return 0;
}

int
parsed_settle(const struct provider *p, struct machine *m, struct strbuf *err)
{
	const struct parsed_file *f = parsed_file_of(p);
	struct parsed_target *t;
	struct shortbuf why;
	int rc = 0;

	shortbuf_init(&why, 65536);
	for (t = parsed_file_state_of(m, p)->targets; t != NULL; t = t->next) {
		t->failed = NULL;
		if (!t->modified || parsed_write(f, m->arena, t, &why.out) == 0)
			continue;
		t->failed =
		    arena_memdup(m->arena, shortbuf_text(&why), why.out.len);
		shortbuf_reset(&why);
		strbuf_addf(err, "%s%s", rc < 0 ? "; " : "", t->failed);
		rc = -1;
	}
	shortbuf_release(&why);
	return rc;
}

const char *
parsed_writes(const struct instance *i, unsigned n)
{
	return n == 0 && i->provider != NULL
		   ? parsed_file_target_of(parsed_file_of(i->provider), i)
		   : NULL;
}

const char *
parsed_unsettled(const struct instance *i)
{
	const char *path = parsed_writes(i, 0);
	const struct parsed_target *t;

	for (t = parsed_file_state_of(i->machine, i->provider)->targets;
	     t != NULL; t = t->next)
		if (path != NULL && strcmp(t->path, path) == 0)
			return t->failed;
	return NULL;
}

/* The title under which a record is listed: its key, or "name@type". */
static const char *
record_title(
    const struct parsed_file *f, struct arena *a, const struct parsed_record *r)
{
	const char *title = NULL, *key;
	uint32_t n;

	for (n = 0; f->fields[n].attr != NULL; n++) {
		if (!f->fields[n].key)
			continue;
		key = r->values[n].s;
		if (title == NULL)
			title = key;
		else if (f->type->title == TITLE_NAME_AT_TYPE)
			title = arena_printf(a, "%s@%s", title, key);
	}
	return title;
}

int
parsed_instances(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	const struct parsed_file *f = parsed_file_of(p);
	struct parsed_state *s = parsed_file_state_of(m, p);
	struct parsed_target *t;
	struct parsed_line *l;
	struct instance *i;

	if (f->target == NULL)
		return 0;
	if (target_get(f, s, m->arena, f->target, NULL, err) == NULL)
		return -1;
	for (t = s->targets; t != NULL; t = t->next)
		for (l = t->lines; l != NULL; l = l->next) {
			if (l->record == NULL || l->record->removed)
				continue;
			i = instance_list_add(out, m, f->type, p,
			    record_title(f, m->arena, l->record));
			record_show(f, i, l->record);
		}
	return 0;
}
