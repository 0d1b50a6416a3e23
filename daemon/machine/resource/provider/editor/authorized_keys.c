#include "machine/resource/provider/editor/authorized_keys.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "machine/file/owned_file.h"
#include "machine/file/rights.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/editor/parsed_file.h"
#include "machine/resource/provider/editor/parsed_text.h"
#include "language/schema/registry.h"
#include "language/value/equal.h"
#include "language/value/ruby.h"

enum authorized_keys_field { KEY_OPTIONS, KEY_TYPE, KEY_KEY, KEY_NAME };

/*
 * Index of the field for the comment in the file, after the fields of the
 * record, used when the name is not the comment.
 */
#define KEY_COMMENT 4

/* State of a resource between calls. */
struct key_state {
	int is_going; /* to be removed by flush */
};

/* Kinds of keys that sshd accepts; a manifest may name fewer. */
static const char *const authorized_keys_kinds[] = {
    "ssh-dss",
    "ssh-ed25519",
    "ssh-rsa",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "sk-ecdsa-sha2-nistp256@openssh.com",
    "sk-ssh-ed25519@openssh.com",
    "ssh-rsa-cert-v01@openssh.com",
    "ssh-ed25519-cert-v01@openssh.com",
    "ssh-dss-cert-v01@openssh.com",
    "ecdsa-sha2-nistp256-cert-v01@openssh.com",
    "ecdsa-sha2-nistp384-cert-v01@openssh.com",
    "ecdsa-sha2-nistp521-cert-v01@openssh.com",
    "sk-ecdsa-sha2-nistp256-cert-v01@openssh.com",
    "sk-ssh-ed25519-cert-v01@openssh.com",
    "webauthn-sk-ecdsa-sha2-nistp256@openssh.com",
    "ssh-xmss@openssh.com",
    "ssh-xmss-cert-v01@openssh.com",
    "rsa-sha2-256",
    "rsa-sha2-512",
    "rsa-sha2-256-cert-v01@openssh.com",
    "rsa-sha2-512-cert-v01@openssh.com",
};

/* Short names of kinds, in any case; a comment may be such a word too. */
static const char *const short_kinds[] = {
    "rsa", "dsa", "ecdsa", "ed25519", "xmss", "ecdsa-sk", "ed25519-sk"};

static const char authorized_keys_blanks[] = " \t";

static bool
authorized_keys_is_kind(const char *s, size_t n)
{
	size_t k;

	for (k = 0; k < sizeof(authorized_keys_kinds) /
			    sizeof(authorized_keys_kinds[0]);
	     k++)
		if (strlen(authorized_keys_kinds[k]) == n &&
		    memcmp(authorized_keys_kinds[k], s, n) == 0)
			return 1;
	return 0;
}

static bool
is_short_kind(const char *s, size_t n)
{
	size_t k;

	for (k = 0; k < sizeof(short_kinds) / sizeof(short_kinds[0]); k++)
		if (strlen(short_kinds[k]) == n &&
		    strncasecmp(short_kinds[k], s, n) == 0)
			return 1;
	return 0;
}

/* KIND KEY: their lengths, or 0.  Each key begins with the length of a name. */
static bool
authorized_keys_is_key(
    const char *s, size_t *ret_kind, const char **ret_key, size_t *ret_len)
{
	size_t n = strcspn(s, authorized_keys_blanks);
	const char *key = s + n + strspn(s + n, authorized_keys_blanks);

	*ret_kind = n;
	*ret_key = key;
	*ret_len = strcspn(key, authorized_keys_blanks);
	if (*ret_len == 0)
		return 0;
	return authorized_keys_is_kind(s, n) ||
	       (is_short_kind(s, n) && strncmp(key, "AAAA", 4) == 0);
}

/* Length of the options: to the first blank that is not between quotes. */
static size_t
options_length(const char *s)
{
	const char *begin = s;
	int inside = 0;

	for (; *s != '\0' &&
	       (inside || strchr(authorized_keys_blanks, *s) == NULL);
	     s++) {
		if (*s == '\\' && s[1] == '"')
			s++;
		else if (*s == '"')
			inside = !inside;
	}
	return (size_t)(s - begin);
}

/* [OPTIONS] KIND KEY [NAME] */
static int
authorized_keys_key_parse(
    struct arena *a, const char *line, struct value *values)
{
	const char *s = line + strspn(line, authorized_keys_blanks), *key,
		   *name;
	size_t n = 0, kind, len;

	if (*s == '#' || *s == '\0')
		return 0;
	if (!authorized_keys_is_key(s, &kind, &key, &len)) {
		n = options_length(s);
		values[KEY_OPTIONS] = value_string_copy(a, s, n);
		s += n;
		s += strspn(s, authorized_keys_blanks);
		if (!authorized_keys_is_key(s, &kind, &key, &len))
			return 0;
	}
	values[KEY_TYPE] = value_string_copy(a, s, kind);
	values[KEY_KEY] = value_string_copy(a, key, len);
	name = key + len + strspn(key + len, authorized_keys_blanks);
	n = strlen(name);
	while (n > 0 && strchr(" \t\r", name[n - 1]) != NULL)
		n--;
	values[KEY_NAME] = value_string_copy(a, name, n);
	return 1;
}

static struct value
comment_of(const struct value *values)
{
	return values[values[KEY_COMMENT].tag == V_STRING ? KEY_COMMENT
							  : KEY_NAME];
}

static int
authorized_keys_key_format(
    const struct value *values, struct strbuf *out, struct strbuf *err)
{
	if (values[KEY_TYPE].tag != V_STRING ||
	    values[KEY_KEY].tag != V_STRING) {
		strbuf_addf(err, "Field '%s' is required",
		    values[KEY_TYPE].tag != V_STRING ? "type" : "key");
		return -1;
	}
	if (values[KEY_OPTIONS].tag == V_STRING &&
	    values[KEY_OPTIONS].aux > 0) {
		ruby_to_s(values[KEY_OPTIONS], out);
		strbuf_addch(out, ' ');
	}
	ruby_to_s(values[KEY_TYPE], out);
	strbuf_addch(out, ' ');
	ruby_to_s(values[KEY_KEY], out);
	strbuf_addch(out, ' ');
	ruby_to_s(comment_of(values), out);
	return 0;
}

/* Names in the file, each with the first key that has it. */
static struct map *
names_given(struct arena *a, const struct parsed_target *t)
{
	struct map *names = map_new(a, PARSED_LINES_MAX);
	const struct parsed_line *l;
	struct value name;

	for (l = t->lines; l != NULL; l = l->next) {
		if (l->record == NULL)
			continue;
		name = l->record->values[KEY_NAME];
		if (name.aux > 0 && map_get(names, name.s, name.aux) == NULL)
			map_must(names, name.s, name.aux, l->record);
	}
	return names;
}

/*
 * A comment may have the form of a generated name: the number of such a name is
 * skipped.
 */
static void
authorized_keys_name_give(struct arena *a, struct parsed_record *r,
    const struct map *given, const char *kind, unsigned *count)
{
	const char *name;

	do
		name = arena_printf(
		    a, "%s:%s-%u", r->target->path, kind, ++*count);
	while (map_get(given, name, strlen(name)) != NULL);
	r->values[KEY_COMMENT] = r->values[KEY_NAME];
	r->values[KEY_NAME] = value_str(name);
}

/*
 * Generate names for keys without a comment, and for keys whose comment a key
 * above has as well, so that a purge of unknown keys finds every key.
 */
static void
names_complete(struct arena *a, struct parsed_target *t)
{
	const struct map *given = names_given(a, t);
	const struct parsed_line *l;
	unsigned unnamed = 0, same = 0;
	struct value name;

	for (l = t->lines; l != NULL; l = l->next) {
		if (l->record == NULL)
			continue;
		name = l->record->values[KEY_NAME];
		if (name.aux == 0)
			authorized_keys_name_give(
			    a, l->record, given, "unnamed", &unnamed);
		else if (map_get(given, name.s, name.aux) != l->record)
			authorized_keys_name_give(
			    a, l->record, given, "duplicate", &same);
	}
}

static const struct rights *
user_of(const struct instance *i)
{
	const char *user = instance_text(i, "user");

	return user == NULL ? NULL : rights_find(i->arena, user);
}

/* NULL while the user does not exist. */
static const char *
authorized_keys_key_path(const struct instance *i)
{
	const char *path = instance_text(i, "target");
	const struct rights *user;

	if (path != NULL && strcmp(path, "absent") != 0)
		return path;
	user = user_of(i);
	return user == NULL ? NULL
			    : arena_printf(i->arena, "%s/.ssh/authorized_keys",
				  user->home);
}

static void
key_owner(struct instance *i, struct owned_file *ret)
{
	ret->owner = user_of(i);
	ret->by_us = ret->owner == NULL || !instance_flag(i, "drop_privileges");
}

static const struct parsed_field authorized_keys_fields[] = {
    [KEY_OPTIONS] = {.attr = "options", .list = ",", .quoted = 1},
    [KEY_TYPE] = {.attr = "type"},
    [KEY_KEY] = {.attr = "key"},
    [KEY_NAME] = {.attr = "name", .key = 1},
    {.attr = NULL},
};

static const struct parsed_file authorized_keys_keys = {
    .type = &resource_type_ssh_authorized_key,
    .fields = authorized_keys_fields,
    .parse = authorized_keys_key_parse,
    .format = authorized_keys_key_format,
    .target_of = authorized_keys_key_path,
    .owner_of = key_owner,
    .complete = names_complete,
};

/* --- the provider --- */

/* A list with one word in it, as messages show no options. */
static struct value
no_options(struct arena *a)
{
	struct varray *list = varray_new(a, 1);

	list->items[0] = value_str("absent");
	return value_array(list);
}

/* A property that the file does not hold is in sync. */
static int
authorized_keys_key_retrieve(struct instance *i, struct strbuf *err)
{
	const char *path = authorized_keys_key_path(i);

	i->state = arena_zalloc(i->arena, sizeof(struct key_state));
	i->record = NULL;
	if (path == NULL) {
		instance_found(i, "ensure", value_str("absent"));
		return 0;
	}
	if (path[0] != '/') {
		strbuf_addf(
		    err, "the target '%s' must be an absolute path", path);
		return -1;
	}
	if (parsed_retrieve(i, err) < 0)
		return -1;
	if (i->record != NULL && instance_absent(instance_is(i, "options")))
		instance_found(i, "options", no_options(i->arena));
	instance_found(i, "user", instance_should(i, "user"));
	return 0;
}

/* flush finds the file and its owner. */
static int
key_create(struct instance *i, struct strbuf *err)
{
	return user_of(i) == NULL || authorized_keys_key_path(i) == NULL
		   ? 0
		   : parsed_create(i, err);
}

static int
key_destroy(struct instance *i, struct strbuf *err)
{
	struct key_state *s = i->state;

	(void)err;
	s->is_going = 1;
	return 0;
}

/* Check that the file may be written: 0, or -1 with the reason. */
static int
owner_check(struct instance *i, struct strbuf *err)
{
	const char *user = instance_text(i, "user");
	struct owned_file file;

	if (user == NULL) {
		strbuf_addstr(
		    err, "Cannot write SSH authorized keys without user");
		return -1;
	}
	key_owner(i, &file);
	if (file.owner == NULL) {
		strbuf_addf(err, "User '%s' does not exist", user);
		return -1;
	}
	if (!file.by_us || owned_file_trusted(authorized_keys_key_path(i)))
		return 0;
	strbuf_addstr(
	    err, "drop_privileges is false but the target path is not trusted");
	return -1;
}

/*
 * When the key of that name is removed, others with the same comment are
 * removed as well.
 */
static void
same_remove(struct parsed_record *r)
{
	const struct parsed_line *l;

	r->removed = 1;
	r->target->modified = 1;
	for (l = r->target->lines; l != NULL; l = l->next)
		if (l->record != NULL &&
		    r->values[KEY_COMMENT].tag != V_STRING &&
		    value_eql(
			comment_of(l->record->values), r->values[KEY_NAME]))
			l->record->removed = 1;
}

static int
key_flush(struct instance *i, struct strbuf *err)
{
	const struct key_state *s = i->state;
	struct parsed_record *r = i->record;

	if (owner_check(i, err) < 0) {
		if (r != NULL)
			r->changed = 0;
		return -1;
	}
	if (!s->is_going)
		return parsed_flush(i, err);
	if (r != NULL)
		same_remove(r);
	i->record = NULL;
	return 0;
}

const char **
authorized_keys_names(struct arena *a, const struct owned_file *f,
    int *ret_more, struct strbuf *err)
{
	const char **names =
	    arena_alloc(a, (AUTHORIZED_KEYS_MAX + 1) * sizeof(*names));
	const struct parsed_line *l;
	struct parsed_target *t;
	size_t n = 0;

	*ret_more = 0;
	t = parsed_read(&authorized_keys_keys, a, f, err);
	if (t == NULL)
		return NULL;
	for (l = t->lines; l != NULL; l = l->next) {
		if (l->record == NULL)
			continue;
		if (n == AUTHORIZED_KEYS_MAX) {
			*ret_more = 1;
			break;
		}
		names[n++] = l->record->values[KEY_NAME].s;
	}
	names[n] = NULL;
	return names;
}

const struct provider provider_authorized_keys = {
    .name = "parsed",
    .default_for = provider_everywhere,
    .prefetch = parsed_prefetch,
    .retrieve = authorized_keys_key_retrieve,
    .create = key_create,
    .destroy = key_destroy,
    .set = parsed_set,
    .flush = key_flush,
    .settle = parsed_settle,
    .unsettled = parsed_unsettled,
    .instances = parsed_instances,
    .data = &authorized_keys_keys,
    .doc = "Files of keys, written as their owners.",
};
