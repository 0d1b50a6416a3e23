#include "machine/resource/provider/augeas/client.h"

#include <inttypes.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/provider/command_limit.h"
#include "machine/resource/provider/augeas/protocol.h"

/* Make room in p, which holds count items, for one more of size bytes. */
static void *
augeas_client_room_make(struct arena *a, void *p, uint32_t count, size_t size)
{
	void *more;

	/* full at 0, 1, 2, 4, 8... */
	if ((count & (count - 1)) != 0)
		return p;
	more = arena_alloc(a, (count == 0 ? 1 : 2 * (size_t)count) * size);
	if (count > 0)
		memcpy(more, p, count * size);
	return more;
}

static int
augeas_client_message_add(struct arena *a, struct augeas_reply *r, int warning,
    const struct augeas_field *f)
{
	if (r->message_count == AUGEAS_MESSAGES_MAX)
		return 0;
	r->messages = augeas_client_room_make(
	    a, r->messages, r->message_count, sizeof(*r->messages));
	r->messages[r->message_count++] = (struct augeas_message){
	    .warning = warning, .text = arena_memdup(a, f->text, f->len)};
	return 0;
}

static int
augeas_client_file_add(
    struct arena *a, struct augeas_reply *r, const struct augeas_field *f)
{
	if (r->file_count == AUGEAS_FILES_MAX)
		return -1;
	r->files = augeas_client_room_make(
	    a, r->files, r->file_count, sizeof(*r->files));
	r->files[r->file_count++] =
	    (struct augeas_file){.path = arena_memdup(a, f->text, f->len)};
	return 0;
}

/* Of the file that was named last. */
static int
augeas_client_text_add(
    struct arena *a, struct augeas_reply *r, const struct augeas_field *f)
{
	struct augeas_file *file;

	if (r->file_count == 0)
		return -1;
	file = &r->files[r->file_count - 1];
	file->text = arena_memdup(a, f->text, f->len);
	file->len = f->len;
	return 0;
}

static int
augeas_client_field_take(struct arena *a, struct augeas_reply *r,
    const struct augeas_field *f, const char **error)
{
	if (strcmp(f->key, AUGEAS_DEBUG) == 0)
		return augeas_client_message_add(a, r, 0, f);
	if (strcmp(f->key, AUGEAS_WARNING) == 0)
		return augeas_client_message_add(a, r, 1, f);
	if (strcmp(f->key, AUGEAS_FILE) == 0)
		return augeas_client_file_add(a, r, f);
	if (strcmp(f->key, AUGEAS_TEXT) == 0)
		return augeas_client_text_add(a, r, f);
	if (strcmp(f->key, AUGEAS_RUN) == 0)
		r->run = 1;
	else if (strcmp(f->key, AUGEAS_UNSAVED) == 0)
		r->unsaved = 1;
	else if (strcmp(f->key, AUGEAS_ERROR) == 0)
		*error = arena_memdup(a, f->text, f->len);
	else
		return -1;
	return 0;
}

static int
reply_read(struct arena *a, const struct command_output *out,
    struct augeas_reply *ret, struct strbuf *err)
{
	struct augeas_field f = {.at = out->text, .end = out->text + out->len};
	const char *error = NULL;
	int rc;

	while ((rc = augeas_field_next(&f)) == 1)
		if (augeas_client_field_take(a, ret, &f, &error) < 0) {
			rc = -1;
			break;
		}
	if (rc < 0)
		strbuf_addstr(err, "dalang-augeas returned a malformed answer");
	else if (error != NULL)
		strbuf_addstr(err, error);
	ret->complete = rc >= 0;
	return rc < 0 || error != NULL ? -1 : 0;
}

int
augeas_client_run(struct arena *a, const char *program, int64_t limit_ms,
    const struct augeas_request *r, struct augeas_reply *ret,
    struct strbuf *err)
{
	const char *const argv[] = {program, NULL};
	const char *environment[] = {NULL, NULL};
	struct program_call c = {.argv = argv,
	    .environment = environment,
	    .timeout_ms = limit_ms,
	    .output_max = AUGEAS_PROTOCOL_MAX,
	    .separate = 1};
	struct command_output out;
	struct strbuf input;
	const char *text;
	int rc = -1;

	memset(ret, 0, sizeof(*ret));
	environment[0] = arena_printf(a, AUGEAS_LIMIT "=%" PRId64,
	    limit_ms == 0 ? command_limit_ms(1) : limit_ms);
	strbuf_init(&input, AUGEAS_PROTOCOL_MAX);
	augeas_request_write(r, &input);
	c.input_len = input.len;
	if (strbuf_text(&input, &text) < 0)
		strbuf_addstr(err, "the changes are too long");
	else if (c.input = text, command_execute(a, &c, &out, err) == 0)
		rc = reply_read(a, &out, ret, err);
	strbuf_release(&input);
	return rc;
}
