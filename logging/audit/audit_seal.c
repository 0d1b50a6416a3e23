#include "logging/audit/audit_seal.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "logging/clock.h"
#include "logging/emit.h"
#include "logging/message.h"

#define RECORD_WORD ": record "
#define DIGEST_WORD ", sha256 "
#define NUMBER_MAX  20 /* digits */

static struct log_seal audit_seal_last;
static int64_t audit_seal_interval, audit_seal_next;

bool
log_seal_take(struct log_seal *ret)
{
	memset(ret, 0, sizeof(*ret));
	if (!log_chain_end(&ret->number, ret->digest) || ret->number == 0)
		return false;
	(void)snprintf(ret->chain, sizeof(ret->chain), "%s on %s",
	    log_self.who.service, log_self.who.host);
	return true;
}

void
log_seal_raise(const struct log_seal *s)
{
	log_event(LOG_SEAL, LOG_AUDIT_SEAL, log_str("chain", s->chain),
	    log_uns("number", s->number), log_str("digest", s->digest));
	audit_seal_last = *s;
}

const struct log_seal *
log_seal_last(void)
{
	return audit_seal_last.number != 0 ? &audit_seal_last : NULL;
}

void
log_seal_configure(int64_t interval)
{
	if (interval != audit_seal_interval)
		audit_seal_next = log_clock_ns(CLOCK_MONOTONIC) + interval;
	audit_seal_interval = interval;
}

void
log_seal_tick(void)
{
	int64_t now = log_clock_ns(CLOCK_MONOTONIC);
	struct log_seal s;

	if (audit_seal_interval <= 0 || now < audit_seal_next)
		return;
	audit_seal_next = now + audit_seal_interval;
	if (log_seal_take(&s) && s.number != audit_seal_last.number)
		log_seal_raise(&s);
}

/* --- reading --- */

/* Copy a name of n bytes; false when it is empty or too long. */
static bool
seal_chain_take(const char *s, size_t n, struct log_seal *ret)
{
	if (n == 0 || n >= sizeof(ret->chain))
		return false;
	memcpy(ret->chain, s, n);
	ret->chain[n] = '\0';
	return true;
}

/* Read digits; returns what follows them, or NULL. */
static const char *
seal_number_take(const char *s, struct log_seal *ret)
{
	size_t n = strspn(s, "0123456789");
	char *end;

	if (n == 0 || n > NUMBER_MAX)
		return NULL;
	errno = 0;
	ret->number = strtoull(s, &end, 10);
	return errno == 0 && ret->number != 0 ? end : NULL;
}

static const char *
seal_digest_take(const char *s, struct log_seal *ret)
{
	if (strspn(s, "0123456789abcdef") != LOG_SEAL_DIGEST)
		return NULL;
	memcpy(ret->digest, s, LOG_SEAL_DIGEST);
	ret->digest[LOG_SEAL_DIGEST] = '\0';
	return s + LOG_SEAL_DIGEST;
}

/* Read the text form; the command prints the daemon's name and a tab first. */
static bool
seal_text_parse(const char *line, struct log_seal *ret)
{
	const char *tab = strrchr(line, '\t');
	const char *at = tab != NULL ? tab + 1 : line;
	const char *word = strstr(at, RECORD_WORD);

	if (word == NULL || !seal_chain_take(at, (size_t)(word - at), ret))
		return false;
	at = seal_number_take(word + strlen(RECORD_WORD), ret);
	if (at == NULL || strncmp(at, DIGEST_WORD, strlen(DIGEST_WORD)) != 0)
		return false;
	at = seal_digest_take(at + strlen(DIGEST_WORD), ret);
	return at != NULL && at[strspn(at, " \r")] == '\0';
}

/* Read the fields of a record, whose texts have escaped quotes. */
static bool
seal_record_parse(const char *json, struct log_seal *ret)
{
	static const char chain[] = "\"chain\":\"",
			  number[] = "\"number\":", digest[] = "\"digest\":\"";
	const char *at = strstr(json, "\"puppet\":{");
	const char *c = at != NULL ? strstr(at, chain) : NULL;
	const char *n = at != NULL ? strstr(at, number) : NULL;
	const char *d = at != NULL ? strstr(at, digest) : NULL;

	if (c == NULL || n == NULL || d == NULL)
		return false;
	c += sizeof(chain) - 1;
	n += sizeof(number) - 1;
	/* numbers that JSON cannot express exactly are texts */
	n += *n == '"';
	return seal_chain_take(c, strcspn(c, "\""), ret) &&
	       seal_number_take(n, ret) != NULL &&
	       seal_digest_take(d + sizeof(digest) - 1, ret) != NULL;
}

enum log_seal_line
log_seal_parse(const char *line, size_t n, struct log_seal *ret)
{
	const char *json = memchr(line, '{', n);
	char key[sizeof("\"event\":{\"code\":\"\"") + LOG_CODE_LEN];

	memset(ret, 0, sizeof(*ret));
	if (strlen(line) != n)
		return LOG_SEAL_MALFORMED;
	if (line[strspn(line, " \t\r")] == '\0' || *line == '#')
		return LOG_SEAL_NONE;
	if (json == NULL)
		return seal_text_parse(line, ret) ? LOG_SEAL_READ
						  : LOG_SEAL_MALFORMED;
	(void)snprintf(key, sizeof(key), "\"event\":{\"code\":\"%s\"",
	    log_messages[LOGMSG_LOG_AUDIT_SEAL].code);
	if (strstr(json, key) == NULL)
		return LOG_SEAL_NONE;
	return seal_record_parse(json, ret) ? LOG_SEAL_READ
					    : LOG_SEAL_MALFORMED;
}
