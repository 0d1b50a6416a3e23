#include "logging/memory.h"

#include <stdlib.h>
#include <string.h>

#include "logging/emit.h"
#include "logging/internal.h"

/*
 * Head of each record in the memory, before its JSON (with cookie and NUL) and
 * text.
 */
struct logging_memory_head {
	uint32_t json_len, text_len; /* json_len without cookie */
	uint8_t level;
	bool audit;
	size_t head_len, source_len;
	const char *word;
	int64_t time;
};

static char early[LOG_MEMORY_EARLY];
static char *logging_memory_store = early;
static size_t store_size = sizeof(early);
static size_t logging_memory_used;
static unsigned logging_memory_forms = LOG_FORM_JSON | LOG_FORM_TEXT;

static size_t
head_size(const struct logging_memory_head *h)
{
	return sizeof(*h) + LOG_COOKIE_LEN + h->json_len + 1 + h->text_len;
}

int
log_memory_open(size_t bytes, enum log_form want)
{
	char *p = malloc(bytes);

	if (!p)
		return -1;
	if (logging_memory_store != early)
		free(logging_memory_store);
	logging_memory_store = p;
	store_size = bytes;
	logging_memory_used = 0;
	logging_memory_forms = want;
	return log_emit_memory(want);
}

static int
memory_open(const struct log_options *o, const char **bad)
{
	(void)o;
	(void)bad;
	return 0;
}

static int
memory_write(const struct log_line *l)
{
	struct logging_memory_head h = {0, 0, (uint8_t)l->level, l->audit,
	    l->head_len, l->source_len, l->word, l->time};
	char *p = logging_memory_store + logging_memory_used;

	if (logging_memory_forms & LOG_FORM_JSON)
		h.json_len = (uint32_t)l->json_len;
	if (logging_memory_forms & LOG_FORM_TEXT)
		h.text_len = (uint32_t)l->text_len;
	if (head_size(&h) > store_size - logging_memory_used) {
		errno = ENOSPC;
		return -1;
	}
	memcpy(p, &h, sizeof(h));
	p += sizeof(h);
	memcpy(p, LOG_COOKIE, LOG_COOKIE_LEN);
	p += LOG_COOKIE_LEN;
	if (h.json_len)
		memcpy(p, l->json, h.json_len);
	p += h.json_len;
	*p++ = '\0';
	if (h.text_len)
		memcpy(p, l->text, h.text_len);
	logging_memory_used += head_size(&h);
	return 0;
}

bool
log_memory_next(size_t *at, struct log_line *out)
{
	struct logging_memory_head h;
	const char *p = logging_memory_store + *at;

	if (*at >= logging_memory_used)
		return false;
	memcpy(&h, p, sizeof(h));
	*at += head_size(&h);
	p += sizeof(h) + LOG_COOKIE_LEN;
	*out = (struct log_line){(enum log_level)h.level, h.audit, p,
	    h.json_len, p + h.json_len + 1, h.text_len, h.head_len,
	    h.source_len, h.word, h.time};
	return true;
}

bool
log_memory_is_early(void)
{
	return logging_memory_store == early;
}

void
log_memory_clear(void)
{
	logging_memory_used = 0;
}

static void
memory_close(void)
{
	if (logging_memory_store != early)
		free(logging_memory_store);
	logging_memory_store = early;
	store_size = sizeof(early);
	logging_memory_used = 0;
	logging_memory_forms = LOG_FORM_JSON | LOG_FORM_TEXT;
}

const struct log_sink log_sink_memory = {
    "memory", LOG_FORM_JSON, memory_open, memory_write, memory_close, false};
