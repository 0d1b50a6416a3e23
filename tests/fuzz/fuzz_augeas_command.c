/*
 * Any bytes as lines of an augeas resource's changes and conditions, as an
 * array of a condition, and as the input of its program: each is accepted or
 * refused with a message; accepted input can be printed, and written again.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/augeas/command.h"
#include "machine/resource/provider/augeas/list.h"
#include "machine/resource/provider/augeas/protocol.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
command(struct arena *a, const char *line)
{
	struct augeas_command c;
	struct augeas_list list;
	struct strbuf text;
	int rc;

	strbuf_init(&text, (size_t)64 << 20);
	rc = augeas_command_parse(a, "/files/etc/", line, &c, &text);
	if ((rc < 0) != (text.len > 0) || (rc == 1 && c.count == 0))
		abort();
	if (rc == 1)
		augeas_command_show(&c, &text);
	if (augeas_list_parse(a, line, &list) == 0 && list.count > strlen(line))
		abort();
	strbuf_release(&text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	char *text = arena_memdup(a, data, size), *line, *rest = NULL;
	struct augeas_request r, again;
	struct strbuf out;

	if (augeas_request_read(a, data, size, &r) == 0) {
		strbuf_init(&out, (size_t)64 << 20);
		augeas_request_write(&r, &out);
		if (augeas_request_read(a, out.s, out.len, &again) < 0)
			abort();
		strbuf_release(&out);
	}
	for (line = strtok_r(text, "\n", &rest); line != NULL;
	     line = strtok_r(NULL, "\n", &rest))
		command(a, line);
	arena_free(a);
	return 0;
}
