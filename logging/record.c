#include "logging/control.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "logging/context.h"
#include "logging/message.h"

static const char *const words[] = {
    "Debug", "Debug", "Info", "Notice", "Warning", "Error", "Critical"};

static void
value_print(FILE *f, const struct log_tag *t, int err)
{
	switch (t->type) {
	case LOG_TAG_STR:
	case LOG_TAG_CODE:
		fwrite(t->u.str, 1, t->len, f);
		break;
	case LOG_TAG_ERR:
		fputs(t->u.err->message, f);
		break;
	case LOG_TAG_ERRNO:
		fputs(strerror(err), f);
		break;
	case LOG_TAG_NS:
		fprintf(f, "%.2f", (double)t->u.num / 1e9);
		break;
	case LOG_TAG_SECRET:
		fputs("[redacted]", f);
		break;
	default:
		fprintf(f, "%lld", (long long)t->u.num);
	}
}

static const struct log_tag *
tag_find(const struct log_tag *t, const char *key, size_t n)
{
	for (; t->type != LOG_TAG_END; t++)
		if (t->type != LOG_TAG_NONE && strlen(t->key) == n &&
		    memcmp(t->key, key, n) == 0)
			return t;
	return NULL;
}

void
log_raise(enum log_code code, const struct log_site *site, int err,
    const struct log_tag *tags)
{
	const struct log_message *m = &log_messages[code];
	const struct log_tag *t = tag_find(tags, "source", 6);
	const char *s = m->sentence;

	(void)site;
	flockfile(stderr);
	fprintf(stderr, "%s: ", words[m->level]);
	if (!t)
		t = tag_find(tags, "scope", 5);
	if (!t)
		t = tag_find(tags, "resource", 8);
	if (t) {
		value_print(stderr, t, err);
		fputs(": ", stderr);
	}
	while (*s) {
		if (*s != '{') {
			putc(*s++, stderr);
			continue;
		}
		t = tag_find(tags, s + 1, strcspn(s + 1, "}"));
		if (t)
			value_print(stderr, t, err);
		s += strcspn(s, "}") + 1;
	}
	putc('\n', stderr);
	funlockfile(stderr);
	errno = err;
}

int
log_init(const struct log_options *o, const char **bad)
{
	(void)bad;
	log_level_set(NULL, o->level);
	return 0;
}

void
log_child_start(void)
{
}

size_t
log_flush(int ms)
{
	(void)ms;
	return (size_t)fflush(stderr);
}

void
log_close(void)
{
}
