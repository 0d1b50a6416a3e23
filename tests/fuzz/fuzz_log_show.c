/*
 * Lines that dalang log show reads, from anywhere: a record's JSON is in the
 * line, and its filters accept any record.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "command/command.h"
#include "command/log/internal.h"
#include "command/log/show_filter.h"
#include "command/log/show_line.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The command's own is linked with all commands. */
void
command_error(const char *fmt, ...)
{
	(void)fmt;
}

static void
line_check(struct arena *a, const char *s, size_t n)
{
	struct log_show_filter f;
	struct log_show_record r;

	if (log_show_line_read(a, s, n, &r) != LOG_SHOW_RECORD)
		return;
	if (r.json.s < s || r.json.s + r.json.n != s + n || r.level < 0)
		abort();
	log_show_filter_init(&f);
	if (!log_show_filter_passes(&f, &r))
		abort();
	f.category = "compile";
	f.node = "*.example.com";
	f.transaction = "4bf9";
	(void)log_show_filter_passes(&f, &r);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(16 << 20);
	char *copy = malloc(size + 1), text[64];
	int64_t t;

	memcpy(copy, data, size);
	line_check(a, copy, size);
	snprintf(
	    text, sizeof(text), "%.*s", (int)(size < 63 ? size : 63), copy);
	(void)log_show_filter_time(text, 1800000000LL * 1000000000LL, &t);
	free(copy);
	arena_free(a);
	return 0;
}
