#include "agent/applyd/files/web_files.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "agent/applyd/run/exchange.h"
#include "agent/applyd/files/late_fetch.h"
#include "agent/applyd/files/unanswered.h"
#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/text/url.h"
#include "machine/resource/file_server.h"
#include "machine/resource/machine.h"

/* "{sha256}" and the digits. */
#define SUM_MAX 80

struct web {
	struct file_server interface;
	const char *uuid;
	struct late_fetch fetch;
	int content; /* being read */
	uint64_t received;
	struct unanswered unanswered;
};

/* --- the process --- */

static void
web_end(void *arg)
{
	struct web *w = arg;

	late_fetch_end(&w->fetch);
}

static int
url_bad(const char *why, const char *url, struct strbuf *err)
{
	strbuf_addf(err, "%s \"", why);
	url_redact(url, err);
	strbuf_addch(err, '"');
	return -1;
}

/* Return host and port of a URL, without a password, in ret. */
static const char *
url_host(const char *url, char ret[UNANSWERED_NAME])
{
	const char *host = strstr(url, "//") + 2;
	int n = (int)strcspn(host, "/?#");
	const char *at = memrchr(host, '@', (size_t)n);

	if (at != NULL) {
		n -= (int)(at + 1 - host);
		host = at + 1;
	}
	fixed_shorten(ret, UNANSWERED_NAME, "%.*s", n, host);
	return ret;
}

/* A request for the URL, which Puppet requires to be encoded. */
static int
web_files_request_make(
    struct web *w, const char *url, struct fetch_url *rq, struct strbuf *err)
{
	const char *host;

	memset(rq, 0, sizeof(*rq));
	for (const char *s = url; *s != '\0'; s++)
		if ((unsigned char)*s >= 0x7f)
			return url_bad("URI must be ascii only", url, err);
	if (strpbrk(url, " \"<>\\^`{|}\t\n\r") != NULL)
		return url_bad("bad URI(is not URI?):", url, err);
	host = strchr(url, ':') + 1;
	if (strncmp(host, "//", 2) != 0 || strchr("/?#", host[2]) != NULL) {
		strbuf_addstr(err, "no host component for URI");
		return -1;
	}
	if (strlen(url) >= sizeof(rq->url)) {
		strbuf_addf(err, "the request is longer than %zu bytes",
		    sizeof(rq->url) - 1);
		return -1;
	}
	memcpy(rq->url, url, strlen(url) + 1);
	fixed_must(
	    rq->transaction_uuid, sizeof(rq->transaction_uuid), "%s", w->uuid);
	return late_fetch_start(&w->fetch, err) < 0 ? -1 : 0;
}

/* --- metadata --- */

static const struct {
	const char *type;
	enum fetch_web_sum sum;
	size_t offset, size;
} sums[] = {
    {"sha256", WEB_SHA256, offsetof(struct fetch_web, sha256), 32},
    {"sha1", WEB_SHA1, offsetof(struct fetch_web, sha1), 20},
    {"md5", WEB_MD5, offsetof(struct fetch_web, md5), 16},
};

#define SUMS (sizeof(sums) / sizeof(sums[0]))

/*
 * Return the index of the digest to compare: of that type, or else the
 * strongest; SUMS when the answer has no digest.
 */
static size_t
sum_choose(const struct fetch_web *answer, const char *type)
{
	size_t best = SUMS;

	for (size_t n = SUMS; n-- > 0;) {
		if ((answer->present & 1u << sums[n].sum) == 0)
			continue;
		if (strcmp(sums[n].type, type) == 0)
			return n;
		best = n;
	}
	return best;
}

static const char *
web_files_sum_text(struct arena *a, const struct fetch_web *answer, size_t n)
{
	const uint8_t *p = (const uint8_t *)answer + sums[n].offset;
	char text[SUM_MAX];
	int len = snprintf(text, sizeof(text), "{%s}", sums[n].type);

	for (size_t i = 0; i < sums[n].size; i++)
		len += snprintf(
		    text + len, sizeof(text) - (size_t)len, "%02x", p[i]);
	return arena_strdup(a, text);
}

/*
 * Return the date of the file.  Without one it is the present time, which is
 * newer than that of any file.
 */
static const char *
web_files_date_text(struct arena *a, const struct fetch_web *answer)
{
	bool is = (answer->present & 1u << WEB_DATE) != 0;
	time_t t = is ? (time_t)answer->date : time(NULL);
	char text[SUM_MAX];
	struct tm tm;

	if ((is ? gmtime_r(&t, &tm) : localtime_r(&t, &tm)) == NULL ||
	    strftime(text, sizeof(text),
		is ? "{mtime}%Y-%m-%d %H:%M:%S UTC"
		   : "{mtime}%Y-%m-%d %H:%M:%S %z",
		&tm) == 0)
		return NULL;
	return arena_strdup(a, text);
}

static int
file_fill(struct arena *a, const struct fetch_web *answer, const char *type,
    struct served_file *f, struct strbuf *err)
{
	size_t n = sum_choose(answer, type);

	if ((answer->invalid & 1u << WEB_DATE) != 0) {
		strbuf_addstr(err, "invalid date");
		return -1;
	}
	if (strcmp(type, "mtime") == 0 &&
	    (answer->present & 1u << WEB_DATE) != 0)
		n = SUMS;
	if (n < SUMS && (answer->invalid & 1u << sums[n].sum) != 0) {
		strbuf_addf(err,
		    "The checksum %s that the server sent is invalid",
		    sums[n].type);
		return -1;
	}
	f->sum_type = n < SUMS ? sums[n].type : "mtime";
	f->sum = n < SUMS ? web_files_sum_text(a, answer, n)
			  : web_files_date_text(a, answer);
	if (f->sum != NULL)
		return 0;
	strbuf_addstr(err, "invalid date");
	return -1;
}

static int
web_files_metadata(void *context, struct arena *a, const struct served_ask *ask,
    struct served_files *ret, struct strbuf *err)
{
	struct web *w = context;
	struct served_file *f;
	struct exchange_answer answer;
	struct fetch_web web;
	struct fetch_url rq;
	char name[UNANSWERED_NAME];
	int rc;

	*ret = (struct served_files){.count = 0};
	if (ask->search) {
		strbuf_addstr(err, "cannot lookup multiple files");
		return -1;
	}
	if (web_files_request_make(w, ask->url, &rq, err) < 0 ||
	    !unanswered_begin(&w->unanswered, url_host(rq.url, name), err))
		return -1;
	rc = exchange_web(w->fetch.exchange, &rq, &web, &answer);
	unanswered_end(&w->unanswered, url_host(rq.url, name),
	    rc == 0 || answer.status != 0);
	if (rc < 0) {
		/* any error of the server: the next source counts */
		if (answer.status != 0)
			return 0;
		strbuf_addstr(err, answer.message);
		return -1;
	}
	f = arena_zalloc(a, sizeof(*f));
	*f = (struct served_file){.relative = ".",
	    .mode = S_IFREG,
	    .uid = (uid_t)-1,
	    .gid = (gid_t)-1};
	if (file_fill(a, &web, ask->sum_type, f, err) < 0)
		return -1;
	*ret = (struct served_files){.items = f, .count = 1};
	return 0;
}

/* Catalogs contain none. */
static int
web_files_inlined(void *context, struct arena *a, const char *title, size_t len,
    const char *source, struct served_files *ret, struct strbuf *err)
{
	(void)context;
	(void)a;
	(void)title;
	(void)len;
	(void)source;
	(void)err;
	*ret = (struct served_files){.count = 0};
	return 0;
}

/* --- content --- */

static int
web_files_content_begin(void *context, const struct served_content *content,
    const char *environment, struct strbuf *err)
{
	struct web *w = context;
	struct exchange_answer answer;
	struct fetch_url rq;
	char name[UNANSWERED_NAME];

	(void)environment;
	if (web_files_request_make(w, content->url, &rq, err) < 0 ||
	    !unanswered_begin(&w->unanswered, url_host(rq.url, name), err))
		return -1;
	w->received = 0;
	w->content =
	    exchange_web_content_begin(w->fetch.exchange, &rq, &answer);
	unanswered_end(&w->unanswered, url_host(rq.url, name),
	    w->content >= 0 || answer.status != 0);
	if (w->content >= 0)
		return 0;
	strbuf_addstr(err, answer.message);
	return -1;
}

static ssize_t
web_files_content_read(void *context, void *piece, size_t n, struct strbuf *err)
{
	struct web *w = context;

	return exchange_piece_read(
	    w->fetch.exchange, w->content, piece, n, &w->received, err);
}

static int
web_files_content_end(void *context, struct strbuf *err)
{
	struct web *w = context;

	return exchange_pieces_end(
	    w->fetch.exchange, w->content, w->received, err);
}

void
web_files_use(
    struct machine *m, struct settings *s, const char *transaction_uuid)
{
	struct web *w = arena_zalloc(m->arena, sizeof(*w));

	w->interface = (struct file_server){.metadata = web_files_metadata,
	    .inlined = web_files_inlined,
	    .begin = web_files_content_begin,
	    .read = web_files_content_read,
	    .end = web_files_content_end,
	    .context = w};
	w->fetch = (struct late_fetch){.settings = s, .is_web = true};
	w->uuid = arena_strdup(m->arena, transaction_uuid);
	machine_at_end(m, web_end, w);
	m->web = &w->interface;
}
