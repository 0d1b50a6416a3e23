/*
 * augeas: changes configuration files by way of the trees that libaugeas makes
 * of them (type/augeas.rb of augeas_core).  The library is not linked here: a
 * separate program previews the changes and makes them (provider/augeas/).
 */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/unsynced.h"
#include "machine/resource/attr.h"
#include "machine/resource/diff.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/augeas/client.h"
#include "machine/resource/provider/augeas/leftover.h"
#include "machine/resource/provider/augeas/request.h"
#include "machine/resource/provider/augeas/protocol.h"
#include "machine/resource/registry.h"
#include "machine/resource/text.h"
#include "language/schema/registry.h"

struct augeas_state {
	struct augeas_request request;
	struct augeas_file *files; /* that a change would write */
	uint32_t file_count;
};

/* Content longer than this is not kept until the save. */
#define TEXT_KEPT ((size_t)1 << 20)

static struct augeas_state *
type_augeas_state_of(const struct instance *i)
{
	return i->state;
}

static int
augeas_prepare(struct instance *i, struct strbuf *err)
{
	struct augeas_state *st = arena_zalloc(i->arena, sizeof(*st));
	int returns = resource_type_attr(i->type, "returns");

	i->state = st;
	if (i->should[returns].tag == V_UNSET)
		i->should[returns] = value_int(0);
	return augeas_request_begin(i, &st->request, err);
}

/* a is for the reply: it may hold whole files. */
static int
type_augeas_ask(struct instance *i, struct arena *a, int save,
    struct augeas_reply *ret, struct strbuf *err)
{
	struct augeas_request r = type_augeas_state_of(i)->request;
	uint32_t n;
	int rc;

	r.save = save;
	rc = augeas_client_run(a, i->machine->augeas, 0, &r, ret, err);
	for (n = 0; n < ret->message_count; n++)
		if (ret->messages[n].warning)
			resource_provider_warn(i, ret->messages[n].text);
		else
			resource_log_at(i, LOGLEVEL_DEBUG,
			    resource_provider_source(i), ret->messages[n].text);
	return rc;
}

/* Read the current file; 0 also where it does not exist. */
static int
side_old(struct arena *a, const char *path, struct diff_side *s)
{
	struct shortbuf ignored;
	struct stat st;
	int fd, rc;

	shortbuf_init(&ignored, 4096);
	fd = file_open(path, 1, &ignored.out);
	shortbuf_release(&ignored);
	rc = diff_side_open(
	    s, a, path, fd >= 0 && fstat(fd, &st) == 0 ? &st.st_mtim : NULL);
	if (fd < 0)
		return rc;
	if (rc == 0)
		rc = diff_side_copy(s, fd);
	close(fd);
	return rc;
}

/* How the file would change, or NULL. */
static const char *
diff_make(
    const struct instance *i, struct arena *a, const struct augeas_file *f)
{
	struct diff_side old = {.fd = -1}, new = {.fd = -1};
	const char *text = NULL;

	if (side_old(a, f->path, &old) == 0 &&
	    diff_side_open(
		&new, a, arena_printf(a, "%s.augnew", f->path), NULL) == 0 &&
	    diff_side_add(&new, f->text, f->len) == 0)
		text = diff_text(i->machine, a, &old, &new, f->path);
	diff_side_close(&old);
	diff_side_close(&new);
	return text == NULL ? NULL : arena_printf(a, "\n%s", text);
}

static void
diffs_show(
    const struct instance *i, struct arena *a, const struct augeas_reply *r)
{
	struct value show = instance_should(i, "show_diff");
	const char *text = "[diff redacted]";
	uint32_t n;

	if (!i->machine->show_diff || type_augeas_state_of(i)->request.force ||
	    (show.tag == V_BOOL && !show.i))
		return;
	for (n = 0; n < r->file_count; n++) {
		if (!type_augeas_state_of(i)->request.secret)
			text = diff_make(i, a, &r->files[n]);
		if (text != NULL)
			resource_log_diff(i, resource_provider_source(i), text);
	}
}

static void
files_keep(struct instance *i, const struct augeas_reply *r)
{
	struct augeas_state *st = type_augeas_state_of(i);
	const struct augeas_file *f;
	uint32_t n;

	st->files =
	    arena_zalloc(i->arena, (r->file_count + 1) * sizeof(*st->files));
	for (n = 0; n < r->file_count; n++) {
		f = &r->files[n];
		st->files[n].path = arena_strdup(i->arena, f->path);
		if (f->text == NULL || f->len > TEXT_KEPT)
			continue;
		st->files[n].text = arena_memdup(i->arena, f->text, f->len);
		st->files[n].len = f->len;
	}
	st->file_count = r->file_count;
}

static int
augeas_retrieve(struct instance *i, struct strbuf *err)
{
	struct augeas_reply found;
	struct arena *a;
	int rc;

	if (augeas_request_complete(i, &type_augeas_state_of(i)->request, err) <
	    0)
		return -1;
	a = arena_new(0);
	rc = type_augeas_ask(i, a, 0, &found, err);
	if (rc == 0) {
		instance_found(i, "returns",
		    found.run ? value_str("need_to_run") : value_int(0));
		files_keep(i, &found);
		diffs_show(i, a, &found);
	}
	arena_free(a);
	return rc;
}

static int
type_augeas_returns_insync(
    const struct instance *i, struct value is, struct value should)
{
	(void)i;
	if (is.tag == V_INT && should.tag == V_INT)
		return is.i == should.i;
	return instance_value_is(should, is.tag == V_INT ? "0" : "need_to_run");
}

/* libaugeas syncs the content of a file to the disk, but not the directory. */
static void
directory_unsynced(const char *path)
{
	struct place p;

	if (place_open(&p, path, 1) == 0)
		unsynced_name(&p);
	place_close(&p);
}

/*
 * The library resolves the path of a file several times and follows links: root
 * must not run it where another user can change what a path refers to.
 */
static int
paths_check(const struct augeas_state *st, struct strbuf *err)
{
	uint32_t n;

	for (n = 0; n < st->file_count; n++) {
		if (place_file_is_ours(st->files[n].path))
			continue;
		if (errno != EPERM)
			return look_failed(st->files[n].path, err);
		strbuf_addf(err,
		    "%s is in a directory that another user can change, and "
		    "libaugeas would follow that user's links; manage it with "
		    "file_line or ini_setting, or make root the owner of all "
		    "directories above it",
		    st->files[n].path);
		return -1;
	}
	return 0;
}

static int
type_augeas_returns_sync(
    struct instance *i, struct value should, struct strbuf *err)
{
	const struct augeas_state *st = type_augeas_state_of(i);
	struct arena *a = arena_new(0);
	struct augeas_leftover *left =
	    arena_alloc(a, (st->file_count + 1) * sizeof(*left));
	struct augeas_reply done;
	uint32_t n;
	int rc;

	(void)should;
	if (paths_check(st, err) < 0) {
		arena_free(a);
		return -1;
	}
	for (n = 0; n < st->file_count; n++) {
		augeas_leftover_note(a, st->files[n].path,
		    n > 0 ? &left[n - 1] : NULL, &left[n]);
		left[n].text = st->files[n].text;
		left[n].len = st->files[n].len;
	}
	rc = type_augeas_ask(i, a, 1, &done, err);
	for (n = 0; n < st->file_count; n++)
		if (rc == 0)
			directory_unsynced(st->files[n].path);
		else if (!done.complete || done.unsaved)
			augeas_leftover_remove(&left[n]);
	arena_free(a);
	return rc;
}

static const char *
augeas_writes(const struct instance *i, unsigned n)
{
	const struct augeas_state *st = type_augeas_state_of(i);

	return n < st->file_count ? st->files[n].path : NULL;
}

static int
augeas_there(struct machine *m)
{
	return m->augeas != NULL;
}

static const struct attr_operations type_augeas_attrs[] = {
    {.attr = "returns",
	.insync = type_augeas_returns_insync,
	.sync = type_augeas_returns_sync,
	.describe = attr_executed_describe},
    {.attr = "context", .munge = attr_text_munge},
    {.attr = "root", .munge = attr_text_munge},
    {.attr = "lens", .munge = attr_text_munge},
    {.attr = "incl", .munge = attr_text_munge},
    {.attr = NULL},
};

static const struct provider augeas = {
    .name = "augeas",
    .default_for = provider_everywhere,
    .suitable = augeas_there,
    .features = (const char *const[]){"execute_changes", "need_to_run?",
	"parse_commands", NULL},
    .doc = "By dalang-augeas, with libaugeas.",
};

static const struct provider *const type_augeas_providers[] = {&augeas, NULL};

const struct type_operations operations_augeas = {
    .type = &resource_type_augeas,
    .attrs = type_augeas_attrs,
    .providers = type_augeas_providers,
    .prepare = augeas_prepare,
    .retrieve = augeas_retrieve,
    .writes = augeas_writes,
};
