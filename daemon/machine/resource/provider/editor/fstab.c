#include "machine/resource/provider/editor/fstab.h"

#include <stdbool.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/compare.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/editor/parsed_file.h"
#include "machine/resource/text.h"
#include "language/schema/registry.h"
#include "language/schema/target.h"
#include "language/value/ruby.h"

#define MOUNTINFO "/proc/self/mountinfo"

/* Longer than the list of any machine's mounts. */
#define MOUNTINFO_MAX ((size_t)64 << 20)

enum fstab_field { FS_DEVICE, FS_NAME, FS_TYPE, FS_OPTIONS, FS_DUMP, FS_PASS };

/* State of a resource besides its line. */
struct mount_state {
	int mounted;
	int wanted; /* is to be mounted when its line is written */
};

/* --- lines of fstab --- */

/*
 * Characters that would end a field, or turn the line into a comment, and their
 * escapes.  Other escapes are kept, so that a name may be given as it stands in
 * the file.
 */
static const struct fstab_escape {
	char c;
	const char *text;
	int first_only;
} fstab_escapes[] = {
    {' ', "\\040", 0},
    {'\t', "\\011", 0},
    {'#', "\\043", 1},
};

#define ESCAPES (sizeof(fstab_escapes) / sizeof(fstab_escapes[0]))

static struct value
field_decode(struct arena *a, const char *s, size_t n)
{
	char *out = arena_text(a, n + 1), *to = out;
	size_t at, k;

	for (at = 0; at < n;) {
		for (k = 0; k < ESCAPES; k++)
			if (n - at >= 4 &&
			    memcmp(s + at, fstab_escapes[k].text, 4) == 0)
				break;
		*to++ = k < ESCAPES ? fstab_escapes[k].c : s[at];
		at += k < ESCAPES ? 4 : 1;
	}
	*to = '\0';
	return value_string(out, (size_t)(to - out));
}

static void
field_encode(struct value v, struct strbuf *out)
{
	size_t n, k;

	for (n = 0; n < v.aux; n++) {
		for (k = 0; k < ESCAPES; k++)
			if (fstab_escapes[k].c == v.s[n] &&
			    (n == 0 || !fstab_escapes[k].first_only))
				break;
		if (k < ESCAPES)
			strbuf_addstr(out, fstab_escapes[k].text);
		else
			strbuf_addch(out, v.s[n]);
	}
}

/* The mount point without slashes at the end. */
static size_t
fstab_name_length(const char *s, size_t n)
{
	while (n > 1 && s[n - 1] == '/')
		n--;
	return n;
}

/* DEVICE NAME [TYPE [OPTIONS [DUMP [PASS]]]] */
static int
fstab_parse(struct arena *a, const char *line, struct value *values)
{
	const char *s = line + strspn(line, " \t\r");
	size_t n;
	int k;

	if (*s == '#')
		return 0;
	for (k = FS_DEVICE; k <= FS_PASS && *s != '\0'; k++) {
		n = strcspn(s, " \t\r");
		if (k == FS_NAME)
			values[k] = field_decode(a, s, fstab_name_length(s, n));
		else if (k == FS_DEVICE)
			values[k] = field_decode(a, s, n);
		else
			values[k] = value_string_copy(a, s, n);
		s += n;
		s += strspn(s, " \t\r");
	}
	return k > FS_NAME;
}

static int
fstab_format(const struct value *values, struct strbuf *out, struct strbuf *err)
{
	struct value v;
	int k;

	if (values[FS_TYPE].tag != V_STRING) {
		strbuf_addf(err, "Mount[%s]: Field 'fstype' is required",
		    values[FS_NAME].s);
		return -1;
	}
	if (values[FS_DEVICE].tag != V_STRING || values[FS_DEVICE].aux == 0) {
		strbuf_addstr(err, "Field 'device' is required");
		return -1;
	}
	for (k = FS_DEVICE; k <= FS_PASS; k++) {
		v = values[k];
		if (k > FS_DEVICE)
			strbuf_addch(out, '\t');
		if (k == FS_DEVICE || k == FS_NAME)
			field_encode(v, out);
		else if (v.tag == V_STRING)
			strbuf_add(out, v.s, v.aux);
		else
			strbuf_addstr(out, k == FS_OPTIONS ? "defaults" : "0");
	}
	return 0;
}

static const struct parsed_field fstab_fields[] = {
    [FS_DEVICE] = {.attr = "device"},
    [FS_NAME] = {.attr = "name", .key = 1},
    [FS_TYPE] = {.attr = "fstype"},
    [FS_OPTIONS] = {.attr = "options"},
    [FS_DUMP] = {.attr = "dump"},
    [FS_PASS] = {.attr = "pass"},
    {.attr = NULL},
};

static const struct parsed_file fstab = {
    .type = &resource_type_mount,
    .target = FSTAB,
    .fields = fstab_fields,
    .parse = fstab_parse,
    .format = fstab_format,
};

/* --- mounted file systems --- */

/* The n-th blank-separated word of a line that ends at end. */
static const char *
word_nth(const char *s, const char *end, int n, size_t *ret_len)
{
	const char *blank;

	for (;; n--) {
		blank = memchr(s, ' ', (size_t)(end - s));
		if (n == 0 || blank == NULL)
			break;
		s = blank + 1;
	}
	*ret_len = (size_t)((blank == NULL ? end : blank) - s);
	return n == 0 ? s : NULL;
}

static bool
fstab_is_octal(const char *s, size_t n)
{
	return n >= 4 && s[0] == '\\' && s[1] >= '0' && s[1] <= '3' &&
	       s[2] >= '0' && s[2] <= '7' && s[3] >= '0' && s[3] <= '7';
}

/* A mount point as the kernel lists it: octal numbers for some characters. */
static const char *
point_decode(struct arena *a, const char *s, size_t n)
{
	char *out = arena_text(a, n + 1), *to = out;

	for (; n > 0; s++, n--) {
		if (!fstab_is_octal(s, n)) {
			*to++ = *s;
			continue;
		}
		*to++ =
		    (char)((s[1] - '0') * 64 + (s[2] - '0') * 8 + s[3] - '0');
		s += 3;
		n -= 3;
	}
	*to = '\0';
	return out;
}

/*
 * Call visit for each mount point until it returns a value other than 0.
 * Return that value, or -1 with the reason.
 */
static int
mounts_walk(struct arena *a, int (*visit)(void *context, const char *point),
    void *context, struct strbuf *err)
{
	size_t len, n;
	const char *s = fs_read(a, MOUNTINFO, MOUNTINFO_MAX, &len), *end, *word;
	int rc = 0;

	if (s == NULL) {
		strbuf_addf(
		    err, "could not read %s: %s", MOUNTINFO, strerror(errno));
		return -1;
	}
	for (; rc == 0 && (end = strchr(s, '\n')) != NULL; s = end + 1) {
		word = word_nth(s, end, 4, &n);
		if (word != NULL)
			rc = visit(context, point_decode(a, word, n));
	}
	return rc;
}

static int
point_is(void *context, const char *point)
{
	return strcmp(context, point) == 0;
}

/*
 * The kernel lists a mount point by its path without links.  1, 0, or -1 with
 * the reason.
 */
static int
mounted_find(struct arena *a, const char *name, struct strbuf *err)
{
	char real[PATH_MAX];
	int rc = mounts_walk(a, point_is, (void *)(uintptr_t)name, err);

	if (rc != 0 || name[0] != '/' || realpath(name, real) == NULL ||
	    strcmp(real, name) == 0)
		return rc;
	return mounts_walk(a, point_is, real, err);
}

/* --- commands --- */

static int
fstab_command(struct instance *i, const char *program, const char *flag,
    const char *option, struct strbuf *err)
{
	const char *name = instance_text(i, "name");
	const char *argv[5] = {program};
	struct program_call c = {.argv = argv};
	int n = 1;

	if (!command_name_safe(name, err))
		return -1;
	if (flag != NULL) {
		argv[n++] = flag;
		argv[n++] = option;
	}
	argv[n] = name;
	return command_execute(i->arena, &c, NULL, err);
}

static int
mount_now(struct instance *i, struct strbuf *err)
{
	struct mount_state *s = i->state;

	if (fstab_command(i, "mount", NULL, NULL, err) < 0)
		return -1;
	s->mounted = 1;
	return 0;
}

static int
unmount_now(struct instance *i, struct strbuf *err)
{
	struct mount_state *s = i->state;

	if (fstab_command(i, "umount", NULL, NULL, err) < 0)
		return -1;
	s->mounted = 0;
	return 0;
}

/* --- the provider --- */

static void
ensure_found(struct instance *i, int mounted)
{
	const char *state;

	if (i->record == NULL)
		state = mounted ? "ghost" : "absent";
	else
		state = mounted ? "mounted" : "unmounted";
	instance_found(i, "ensure", value_str(state));
}

static int
mount_retrieve(struct instance *i, struct strbuf *err)
{
	struct mount_state *s = arena_zalloc(i->arena, sizeof(*s));

	i->state = s;
	if (parsed_retrieve(i, err) < 0)
		return -1;
	s->mounted = mounted_find(i->arena, instance_text(i, "name"), err);
	if (s->mounted < 0)
		return -1;
	ensure_found(i, s->mounted);
	/* no line has them: they are in sync */
	instance_found(i, "blockdevice", instance_should(i, "blockdevice"));
	instance_found(i, "atboot", instance_should(i, "atboot"));
	return 0;
}

/* Set the other properties of an existing line, without events of their own. */
static int
others_set(struct instance *i, struct strbuf *err)
{
	const struct attr *at;
	int n;

	for (n = 0; (at = &i->type->attrs[n])->name != NULL; n++)
		if (at->kind == ATTR_PROPERTY &&
		    strcmp(at->name, "ensure") != 0 &&
		    i->should[n].tag != V_UNSET && !instance_insync(i, n) &&
		    parsed_set(i, n, i->should[n], err) < 0)
			return -1;
	return 0;
}

/* Write the line to the file before mount(8) or umount(8) reads it. */
static int
fstab_line_write(struct instance *i, struct strbuf *err)
{
	if (parsed_flush(i, err) < 0)
		return -1;
	return parsed_settle(i->provider, i->machine, err);
}

static int
ensure_unmounted(struct instance *i, struct strbuf *err)
{
	struct mount_state *s = i->state;

	if (i->record == NULL) {
		if (parsed_create(i, err) < 0)
			return -1;
		if (!s->mounted)
			return 0;
		return fstab_line_write(i, err) < 0 ? -1 : unmount_now(i, err);
	}
	if (unmount_now(i, err) < 0)
		return -1;
	return others_set(i, err);
}

static int
ensure_mounted(struct instance *i, struct strbuf *err)
{
	struct mount_state *s = i->state;

	if ((i->record == NULL ? parsed_create(i, err) : others_set(i, err)) <
	    0)
		return -1;
	s->wanted = !s->mounted;
	return 0;
}

static int
ensure_absent(struct instance *i, struct strbuf *err)
{
	struct mount_state *s = i->state;

	if (s->mounted && unmount_now(i, err) < 0)
		return -1;
	return parsed_destroy(i, err);
}

/* defined: whether it is mounted is not checked. */
static int
ensure_defined(struct instance *i, struct strbuf *err)
{
	struct mount_state *s = i->state;

	s->mounted = 0;
	return parsed_create(i, err);
}

static const struct {
	const char *state;
	int (*make)(struct instance *i, struct strbuf *err);
} states[] = {
    {"defined", ensure_defined},
    {"unmounted", ensure_unmounted},
    {"mounted", ensure_mounted},
    {"absent", ensure_absent},
};

int
fstab_ensure(struct instance *i, struct value should, struct strbuf *err)
{
	size_t n;

	for (n = 0; n < sizeof(states) / sizeof(states[0]); n++)
		if (instance_value_is(should, states[n].state))
			return states[n].make(i, err) < 0 ? ATTR_ERR_COMPLETE
							  : 0;
	return 0;
}

static int
mount_flush(struct instance *i, struct strbuf *err)
{
	struct mount_state *s = i->state;
	int wanted = s->wanted;

	s->wanted = 0;
	if (parsed_flush(i, err) < 0)
		return -1;
	if (!wanted)
		return 0;
	if (parsed_settle(i->provider, i->machine, err) < 0)
		return -1;
	return mount_now(i, err);
}

int
fstab_refresh(struct instance *i, struct strbuf *err)
{
	const struct mount_state *s = i->state;

	if (s == NULL || !s->mounted ||
	    instance_value_is(instance_should(i, "fstype"), "swap"))
		return 0;
	if (parsed_settle(i->provider, i->machine, err) < 0)
		return -1;
	resource_log_at(
	    i, LOGLEVEL_INFO, resource_provider_source(i), "Remounting");
	if (instance_flag(i, "remounts"))
		return fstab_command(i, "mount", "-o", "remount", err);
	return unmount_now(i, err) < 0 ? -1 : mount_now(i, err);
}

/* --- listing --- */

struct fstab_listing {
	const struct provider *provider;
	struct machine *machine;
	struct instance_list *out;
};

/*
 * Mark the listed mount of a mount point that is in fstab; list other mount
 * points as well.
 */
static int
point_list(void *context, const char *point)
{
	const struct fstab_listing *l = context;
	struct instance *i;
	uint32_t n;
	int found = 0;

	for (n = 0; n < l->out->count; n++) {
		i = l->out->items[n];
		if (strcmp(i->title, point) != 0)
			continue;
		ensure_found(i, 1);
		found = 1;
	}
	if (found)
		return 0;
	i = instance_list_add(
	    l->out, l->machine, &resource_type_mount, l->provider, point);
	instance_found(i, "target", value_str(FSTAB));
	ensure_found(i, 1);
	return 0;
}

static int
mounts_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	struct fstab_listing l = {p, m, out};
	uint32_t n;

	if (parsed_instances(p, m, out, err) < 0)
		return -1;
	for (n = 0; n < out->count; n++)
		ensure_found(out->items[n], 0);
	return mounts_walk(m->arena, point_list, &l, err) < 0 ? -1 : 0;
}

const struct provider provider_fstab = {
    .name = "parsed",
    .commands = (const char *const[]){"mount", "umount", NULL},
    .default_for = provider_everywhere,
    .prefetch = parsed_prefetch,
    .retrieve = mount_retrieve,
    .create = parsed_create,
    .destroy = parsed_destroy,
    .set = parsed_set,
    .flush = mount_flush,
    .settle = parsed_settle,
    .unsettled = parsed_unsettled,
    .instances = mounts_list,
    .data = &fstab,
    .doc = "Lines of /etc/fstab.",
};
