#ifndef UNIT_RESOURCE_RUN_H
#define UNIT_RESOURCE_RUN_H

/*
 * Resources that are applied one by one, with programs made by the test in
 * front of those of the system: resource_run_setup() and its teardown, then
 * program_make(), resource_make() and resource_apply().
 */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/resource/compare.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "machine/resource/provider.h"
#include "machine/resource/show.h"
#include "language/schema/type.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

struct resource_run {
	struct arena *arena;
	struct machine *machine;
	struct strbuf err; /* the reason of the last failure */
	struct strbuf out; /* the last result of resource_apply() */
	char *path;	   /* PATH as it was */
	char dir[40];	   /* of files and programs, in bin */
};

static int
resource_run_setup(void **state)
{
	struct resource_run *r = calloc(1, sizeof(*r));
	const char *path = getenv("PATH");

	if (r == NULL)
		return -1;
	r->arena = arena_new(0);
	r->machine = machine_new(r->arena);
	strbuf_init(&r->err, 1u << 20);
	strbuf_init(&r->out, 1u << 20);
	snprintf(r->dir, sizeof(r->dir), "/tmp/resource_run.XXXXXX");
	if (mkdtemp(r->dir) == NULL)
		return -1;
	r->path = strdup(path != NULL ? path : "/usr/bin:/bin");
	setenv("PATH", arena_printf(r->arena, "%s/bin:%s", r->dir, r->path), 1);
	*state = r;
	return fs_mkdir_all(arena_printf(r->arena, "%s/bin", r->dir), 0755);
}

static int
resource_run_teardown(void **state)
{
	struct resource_run *r = *state;
	int rc;

	machine_end(r->machine);
	setenv("PATH", r->path, 1);
	rc = system(arena_printf(r->arena, "rm -rf '%s'", r->dir));
	strbuf_release(&r->err);
	strbuf_release(&r->out);
	arena_free(r->arena);
	free(r->path);
	free(r);
	return rc;
}

/* A machine as at the beginning of a run: nothing was read. */
static inline void
resource_run_again(struct resource_run *r)
{
	machine_end(r->machine);
	r->machine = machine_new(r->arena);
}

static inline const char *
file_path(struct resource_run *r, const char *name)
{
	return arena_printf(r->arena, "%s/%s", r->dir, name);
}

/* NULL: no such file. */
static inline void
file_make(struct resource_run *r, const char *name, const char *text)
{
	const char *path = file_path(r, name);
	FILE *f;

	if (text == NULL) {
		assert_true(unlink(path) == 0 || errno == ENOENT);
		return;
	}
	f = fopen(path, "w");
	assert_non_null(f);
	assert_true(fputs(text, f) >= 0);
	assert_int_equal(fclose(f), 0);
}

/* "" for a missing file. */
static inline const char *
file_text(struct resource_run *r, const char *name)
{
	size_t n;
	const char *s = fs_read(r->arena, file_path(r, name), 16u << 20, &n);

	return s != NULL ? s : "";
}

/* A shell script; $DIR is the directory of files. */
static inline void
program_make(struct resource_run *r, const char *name, const char *text)
{
	const char *file = arena_printf(r->arena, "bin/%s", name);

	file_make(r, file,
	    arena_printf(r->arena, "#!/bin/sh\nDIR=%s\n%s\n", r->dir, text));
	assert_int_equal(chmod(file_path(r, file), 0755), 0);
}

static int
attrs_set(struct resource_run *r, struct instance *i, const struct vhash *h)
{
	for (uint32_t k = 0; k < h->count; k++) {
		const char *name = value_cstr(r->arena, h->entries[k].key);
		int n = resource_type_attr(i->type, name);

		if (strcmp(name, "provider") == 0) {
			if (provider_set(i, h->entries[k].value, &r->err) < 0)
				return -1;
			continue;
		}
		if (n < 0)
			fail_msg("no attribute %s", name);
		if (instance_set(i, n, h->entries[k].value, &r->err) < 0)
			return -1;
	}
	return 0;
}

/* A resource with attributes, as YAML; NULL with the reason in err. */
static inline struct instance *
resource_make(struct resource_run *r, const struct resource_type *t,
    const char *title, const char *yaml)
{
	struct instance *i = instance_new(r->machine, t, title);
	const char *why;
	struct value v;

	strbuf_reset(&r->err);
	strbuf_addstr(&r->err, "");
	if (value_parse_yaml(
		r->arena, "attributes", yaml, strlen(yaml), 0, &v, &why) < 0)
		fail_msg("%s", why);
	if (attrs_set(r, i, v.h) < 0 || instance_complete(i, &r->err) < 0)
		return NULL;
	assert_true(instance_suitable(i));
	return i;
}

/* Change a property that is out of sync: 1, 0 where it is in sync, or -1. */
static inline int
property_apply(struct resource_run *r, struct instance *i, int n)
{
	if (i->type->attrs[n].kind != ATTR_PROPERTY ||
	    i->should[n].tag == V_UNSET || instance_insync(i, n))
		return 0;
	if (r->out.len > 0)
		strbuf_addstr(&r->out, "; ");
	instance_describe(i, n, &r->out);
	strbuf_reset(&r->err);
	if (instance_sync(i, n, &r->err) == 0)
		return 1;
	strbuf_addf(&r->out, " !%s", r->err.s);
	return -1;
}

static inline int
properties_apply(struct resource_run *r, struct instance *i)
{
	int changed = 0, n = resource_type_attr(i->type, "ensure"), rc;

	rc = n < 0 ? 0 : property_apply(r, i, n);
	if (rc != 0 || !instance_present(i))
		return rc;
	for (n = 0; i->type->attrs[n].name != NULL; n++) {
		rc = property_apply(r, i, n);
		if (rc < 0)
			return -1;
		changed |= rc;
	}
	return changed;
}

/*
 * Read, change and flush a resource: the sentences of its changes, and behind
 * "!" the reason of a failure.
 */
static inline const char *
instance_apply(struct resource_run *r, struct instance *i)
{
	strbuf_reset(&r->out);
	strbuf_addstr(&r->out, "");
	strbuf_reset(&r->err);
	if (instance_retrieve(i, &r->err) < 0)
		strbuf_addf(&r->out, "!%s", r->err.s);
	else if (properties_apply(r, i) == 1 && instance_flush(i, &r->err) < 0)
		strbuf_addf(&r->out, " !%s", r->err.s);
	return r->out.s;
}

/* The same for a new resource; where it is refused, the reason. */
static inline const char *
resource_apply(struct resource_run *r, const struct resource_type *t,
    const char *title, const char *yaml)
{
	struct instance *i = resource_make(r, t, title, yaml);

	if (i != NULL)
		return instance_apply(r, i);
	strbuf_reset(&r->out);
	strbuf_addf(&r->out, "!%s", r->err.s);
	return r->out.s;
}

/* Write what is pending; "", or the reason why it was not written. */
static inline const char *
resource_settle(struct resource_run *r, const struct provider *p)
{
	int rc;

	strbuf_reset(&r->err);
	strbuf_addstr(&r->err, "");
	rc = p->settle(p, r->machine, &r->err);
	assert_int_equal(rc<0, r->err.len> 0);
	return r->err.s;
}

/* Titles that a provider lists, and with a property its values. */
static inline const char *
resources_list(
    struct resource_run *r, const struct provider *p, const char *property)
{
	struct instance_list l = {.count = 0};

	strbuf_reset(&r->out);
	strbuf_addstr(&r->out, "");
	strbuf_reset(&r->err);
	if (p->instances(p, r->machine, &l, &r->err) < 0)
		strbuf_addf(&r->out, "!%s", r->err.s);
	for (uint32_t n = 0; n < l.count; n++) {
		strbuf_addf(
		    &r->out, "%s%s", n > 0 ? "; " : "", l.items[n]->title);
		if (property != NULL)
			strbuf_addf(&r->out, "=%s",
			    ruby_text(
				r->arena, instance_is(l.items[n], property)));
	}
	return r->out.s;
}

#endif
