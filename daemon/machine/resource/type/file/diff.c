/*
 * The differences between the old and the new content of a file, from diff(1)
 * (lib/puppet/util/diff.rb).
 */
#include "machine/resource/type/file/diff.h"

#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/resource/diff.h"
#include "machine/resource/machine.h"
#include "machine/resource/text.h"
#include "machine/resource/type/file/source.h"
#include "machine/resource/type/file/state.h"

static int
side_copy_path(struct diff_side *s, const char *path)
{
	struct shortbuf ignored;
	int fd, rc = -1;

	shortbuf_init(&ignored, 4096);
	fd = file_open(path, 1, &ignored.out);
	if (fd >= 0) {
		rc = diff_side_copy(s, fd);
		close(fd);
	}
	shortbuf_release(&ignored);
	return rc;
}

static int
file_diff_piece_add(void *context, const void *p, size_t n, struct strbuf *err)
{
	(void)err;
	return diff_side_add(context, p, n);
}

/* A source that cannot be read fails with the resource, not here. */
static int
side_copy_source(struct diff_side *s, const struct instance *i)
{
	struct shortbuf ignored;
	int rc;

	shortbuf_init(&ignored, 4096);
	rc = file_source_copy(
	    i, file_state_of(i)->source, file_diff_piece_add, s, &ignored.out);
	shortbuf_release(&ignored);
	return rc;
}

static int
new_copy(const struct instance *i, struct diff_side *s)
{
	const struct file_state *f = file_state_of(i);

	if (f->source != NULL)
		return side_copy_source(s, i);
	if (f->bytes.tag == V_UNSET)
		return -1;
	return diff_side_add(s, f->bytes.s, f->bytes.aux);
}

void
file_diff_show(const struct instance *i)
{
	const struct file_state *f = file_state_of(i);
	const char *property = i->should[FILE_CONTENT].tag != V_UNSET
				   ? "content"
				   : "checksum_value";
	const char *path = file_path_of(i), *text = NULL;
	struct value show = i->should[FILE_SHOW_DIFF];
	struct diff_side old = {.fd = -1}, new = {.fd = -1};

	if (!i->machine->show_diff || (show.tag == V_BOOL && !show.i) ||
	    !f->exists || (i->machine->diff != NULL && *i->machine->diff == 0))
		return;
	if (i->sensitive[FILE_CONTENT]) {
		resource_log(i, property, 0, "[diff redacted]");
		return;
	}
	if (diff_side_open(&old, i->arena, path, &f->st.st_mtim) == 0 &&
	    diff_side_open(&new, i->arena, path, NULL) == 0 &&
	    side_copy_path(&old, path) == 0 && new_copy(i, &new) == 0)
		text = diff_text(i->machine, i->arena, &old, &new, path);
	if (text != NULL)
		resource_log(
		    i, property, 0, arena_printf(i->arena, "\n%s", text));
	diff_side_close(&old);
	diff_side_close(&new);
}
