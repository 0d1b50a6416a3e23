#include "logging/audit/audit_class.h"

#include <string.h>

/*
 * The holder of all senders that the daemon has not named; no node has this
 * name.
 */
#define UNKNOWN "(unknown processes)"

static uint64_t
class_part(uint64_t max, unsigned thousandths)
{
	return max / 1000 * thousandths + max % 1000 * thousandths / 1000;
}

uint64_t
log_class_most(enum log_class class, uint64_t max)
{
	return class_part(max, log_classes[class].most);
}

/* Bytes that other classes have reserved and do not use yet. */
static uint64_t
class_reserved(
    const struct log_class_use *use, enum log_class class, uint64_t max)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < LOGCLASS_COUNT; i++) {
		uint64_t part = class_part(max, log_classes[i].reserved);

		if (i != class && part > use->bytes[i])
			sum += part - use->bytes[i];
	}
	return sum;
}

bool
log_class_has_room(const struct log_class_use *use, enum log_class class,
    uint64_t max, uint64_t bytes)
{
	uint64_t most = log_class_most(class, max);

	if (bytes > most || use->bytes[class] > most - bytes)
		return false;
	return use->all + bytes + class_reserved(use, class, max) <= max;
}

/* Find the text after `key` up to its quote; false when the key is missing. */
static bool
class_text_find(const char *line, size_t n, const char *key, const char **ret,
    size_t *ret_len)
{
	const char *at = memmem(line, n, key, strlen(key)), *end;

	if (at == NULL)
		return false;
	at += strlen(key);
	end = memchr(at, '"', n - (size_t)(at - line));
	if (end == NULL)
		return false;
	*ret = at;
	*ret_len = (size_t)(end - at);
	return true;
}

/* As class_text_find; "-" stands for a client without a certificate. */
static bool
class_user_find(const char *line, size_t n, const char **ret, size_t *ret_len)
{
	return class_text_find(
		   line, n, "\"user\":{\"name\":\"", ret, ret_len) &&
	       !(*ret_len == 1 && **ret == '-');
}

/*
 * Quotes inside the texts of a line are escaped, so the keys can be searched as
 * text.
 */
static bool
class_node_find(const char *line, size_t n, const char **ret, size_t *ret_len)
{
	const char *at = memmem(line, n, "\"puppet\":{", 10);

	return at != NULL && class_text_find(at, n - (size_t)(at - line),
				 "\"node\":\"", ret, ret_len);
}

bool
log_class_ask(struct log_class_ask *ret, const struct log_message *m,
    const char *line, size_t n, bool known)
{
	enum log_holder holder;

	*ret = (struct log_class_ask){
	    .class = log_class_of[m->category], .holder = "", .bytes = n};
	if (ret->class >= LOGCLASS_COUNT)
		return false;
	holder = log_classes[ret->class].holder;
	if (!known) {
		ret->holder = UNKNOWN;
		ret->holder_len = sizeof(UNKNOWN) - 1;
	} else if (holder != LOG_HOLDER_NONE &&
		   !class_user_find(line, n, &ret->holder, &ret->holder_len) &&
		   (holder != LOG_HOLDER_CLIENT ||
		       !class_node_find(
			   line, n, &ret->holder, &ret->holder_len))) {
		ret->holder = "";
		ret->holder_len = 0;
	}
	return true;
}
