#include "command/facts/stored.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "base/settings/settings.h"
#include "base/text/diag.h"
#include "command/command.h"
#include "command/session.h"
#include "command/store/source.h"
#include "language/value/hash.h"
#include "logging/log.h"
#include "machine/facts/read_file.h"
#include "server/query/value/moment.h"
#include "server/store/facts_files.h"

#define NS_PER_MS INT64_C(1000000)
#define WHY_MAX	  16384

/* Facts of one origin. */
struct facts_stored_found {
	struct facts_file file;
	int64_t stamp, expires; /* ms since 1970; 0: unknown, never */
};

static int64_t
facts_stored_moment(const struct facts_file *f, const char *name)
{
	struct value v = value_member(f->document, name);
	int64_t ms;

	if (v.tag == V_TIMESTAMP)
		return v.i / NS_PER_MS;
	return v.tag == V_STRING && query_moment_parse(v.s, v.aux, &ms) ? ms
									: 0;
}

static int
facts_stored_invalid(struct session *s, const char *why)
{
	diag_add(&s->diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", why);
	return -1;
}

/* Return the path of a node's file; NULL: it has none. */
static const char *
facts_stored_path(struct session *s, const char *name)
{
	const struct facts_place *place;
	const char *path, *directory = session_facts_directory(s, &place);

	if (directory == NULL || strchr(name, '/') != NULL)
		return NULL;
	path = arena_printf(s->arena, "%s/%s.%s", directory, name,
	    place->form == FACTS_YAML ? "yaml" : "json");
	if (access(path, F_OK) == 0)
		return path;
	if (errno != ENOENT && errno != ENOTDIR)
		command_warning("The facts of %s are not used: %s: %s", name,
		    path, strerror(errno));
	return NULL;
}

/* Read the file of a node: 1, 0 where it has none, -1 with a finding. */
static int
facts_stored_in_folder(
    struct session *s, const char *name, struct facts_stored_found *ret)
{
	const char *why, *path = facts_stored_path(s, name);

	if (path == NULL)
		return 0;
	if (facts_read_file(s->arena, path, &ret->file, &why) < 0)
		return facts_stored_invalid(s, why);
	if (ret->file.values.h->count == 0)
		return facts_stored_invalid(
		    s, arena_printf(s->arena, "(%s): contains no facts", path));
	ret->stamp = facts_stored_moment(&ret->file, "timestamp");
	ret->expires = facts_stored_moment(&ret->file, "expiration");
	return 1;
}

/* Read the facts in the store: as above. */
static int
facts_stored_in_store(struct session *s, struct store_source *x,
    const char *name, struct facts_stored_found *ret)
{
	const char *text = NULL, *why;
	struct shortbuf reason;
	size_t n = 0;
	int found;

	shortbuf_init(&reason, WHY_MAX);
	found =
	    store_source_facts(x, name, &text, &n, &ret->stamp, &reason.out);
	if (found < 0)
		command_warning("The facts of %s in the store are not used: %s",
		    name, shortbuf_text(&reason));
	shortbuf_release(&reason);
	if (found <= 0)
		return 0;
	ret->expires = 0;
	/* the text ends with the next question */
	text = arena_memdup(s->arena, text, n);
	if (facts_parse(s->arena, "store.json", text, n, &ret->file, &why) < 0)
		return facts_stored_invalid(s, why);
	return 1;
}

static void
facts_stored_use(struct facts_stored *ret, const char *origin,
    const struct facts_stored_found *found)
{
	*ret = (struct facts_stored){.document = found->file.document,
	    .values = found->file.values,
	    .origin = origin,
	    .stamp = found->stamp};
}

static void
facts_stored_record(const char *name, const struct facts_stored *f)
{
	if (f->stamp == 0)
		log_event(COMMAND, CMD_FACTS_FOUND, log_str("node", name),
		    log_code("origin", f->origin));
	else
		log_event(COMMAND, CMD_FACTS_FOUND, log_str("node", name),
		    log_code("origin", f->origin),
		    log_ns("age", clock_wall_ns() - f->stamp * NS_PER_MS));
}

int
facts_stored_read(struct session *s, struct store_source *x, const char *name,
    struct facts_stored *ret)
{
	bool stores = settings_bool(s->settings, "storeconfigs");
	struct facts_stored_found folder, store;
	int kept = facts_stored_in_folder(s, name, &folder), stored = 0;

	*ret = (struct facts_stored){.document = value_undef(),
	    .values = value_hash(vhash_new(s->arena, 0))};
	if (kept < 0)
		return -1;
	if (stores &&
	    (kept == 0 || (folder.expires != 0 &&
			      folder.expires <= clock_wall_ns() / NS_PER_MS)))
		stored = facts_stored_in_store(s, x, name, &store);
	if (stored < 0)
		return -1;
	if (stored > 0 && (kept == 0 || store.stamp >= folder.stamp))
		facts_stored_use(ret, "store", &store);
	else if (kept > 0)
		facts_stored_use(ret, "folder", &folder);
	if (ret->origin != NULL)
		facts_stored_record(name, ret);
	return 0;
}
