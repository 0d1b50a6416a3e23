/* The report: its findings and its texts. */

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "command/doctor/internal.h"
#include "network/pki/key.h"
#include "base/settings/settings.h"
#include "network/ssl/config.h"
#include "network/ssl/files.h"

#define FINDINGS_MAX 2048
#define ARENA_BYTES  ((size_t)64 << 20)
#define SECOND	     1000000000LL

static const char *const doctor_words[] = {
    [DOCTOR_OK] = "ok",
    [DOCTOR_WARNING] = "warning",
    [DOCTOR_FAILED] = "failed",
};

const char *
doctor_word(enum doctor_result result)
{
	return doctor_words[result];
}

/* --- findings --- */

/*
 * Return the text on one line, because parts of it can be from other machines
 * or users.
 */
static const char *
doctor_line_of(struct doctor *d, const char *text)
{
	char *line = text != NULL ? arena_strdup(d->arena, text) : NULL;

	for (char *p = line; p != NULL && *p != '\0'; p++)
		if ((unsigned char)*p < ' ' || *p == 127)
			*p = ' ';
	return line;
}

static void
doctor_found(struct doctor *d, enum doctor_result result, const char *message,
    const char *remedy)
{
	struct doctor_finding *f = &d->findings[d->report.count];

	if (d->report.count == FINDINGS_MAX)
		return;
	*f = (struct doctor_finding){.check = d->check,
	    .result = result,
	    .message = doctor_line_of(d, message),
	    .remedy = doctor_line_of(d, remedy)};
	if (d->server != NULL)
		f->server =
		    doctor_text(d, "%s:%u", d->server->host, d->server->port);
	d->report.count++;
}

void
doctor_ok(struct doctor *d, const char *message)
{
	doctor_found(d, DOCTOR_OK, message, NULL);
}

void
doctor_warn(struct doctor *d, const char *message, const char *remedy)
{
	doctor_found(d, DOCTOR_WARNING, message, remedy);
}

void
doctor_fail(struct doctor *d, const char *message, const char *remedy)
{
	doctor_found(d, DOCTOR_FAILED, message, remedy);
}

const char *
doctor_text(struct doctor *d, const char *fmt, ...)
{
	struct shortbuf text;
	const char *ret;
	va_list ap;

	shortbuf_init(&text, SSL_SENTENCE_MAX);
	va_start(ap, fmt);
	strbuf_vaddf(&text.out, fmt, ap);
	va_end(ap);
	ret = arena_memdup(d->arena, shortbuf_text(&text), text.out.len);
	shortbuf_release(&text);
	return ret;
}

const char *
doctor_remedy(struct doctor *d, const char *text)
{
	struct shortbuf out;
	const char *ret;

	shortbuf_init(&out, SSL_SENTENCE_MAX);
	for (const char *p = text; *p != '\0'; p++) {
		if (strncmp(p, "{host}", 6) == 0 ||
		    strncmp(p, "{name}", 6) == 0) {
			strbuf_addstr(&out.out,
			    p[1] == 'h' ? d->server->host : d->ssl->certname);
			p += 5;
		} else {
			strbuf_addch(&out.out, *p);
		}
	}
	ret = arena_memdup(d->arena, shortbuf_text(&out), out.out.len);
	shortbuf_release(&out);
	return ret;
}

const char *
doctor_time(struct doctor *d, int64_t seconds)
{
	char text[64] = "an unknown time";
	time_t t = (time_t)seconds;
	struct tm tm;

	if (gmtime_r(&t, &tm) != NULL)
		strftime(text, sizeof(text), "%Y-%m-%d %H:%M:%S UTC", &tm);
	return arena_strdup(d->arena, text);
}

const char *
doctor_span(struct doctor *d, int64_t seconds)
{
	char text[CLOCK_SPAN_MAX];

	clock_span_text(seconds, text);
	return doctor_text(d, "%s", text);
}

const char *
doctor_subject(struct doctor *d, const struct x509_st *cert)
{
	struct shortbuf text;
	const char *ret;

	shortbuf_init(&text, SSL_SENTENCE_MAX);
	pki_certificate_subject(cert, &text.out);
	ret = arena_memdup(d->arena, shortbuf_text(&text), text.out.len);
	shortbuf_release(&text);
	return ret;
}

const char *
doctor_setting(struct doctor *d, const char *name)
{
	const char *value = settings_get(d->settings, name);

	return value != NULL ? arena_strdup(d->arena, value) : "";
}

/* --- running --- */

struct doctor *
doctor_new(struct settings *s)
{
	struct arena *a = arena_new(ARENA_BYTES);
	struct doctor *d = arena_zalloc(a, sizeof(*d));

	d->arena = a;
	d->settings = s;
	d->findings = arena_zalloc(a, FINDINGS_MAX * sizeof(*d->findings));
	d->report.findings = d->findings;
	d->now = clock_wall_ns() / SECOND;
	return d;
}

void
doctor_server_end(struct doctor *d)
{
	ssl_trace_release(&d->trace);
	pki_chain_free(&d->presented);
	d->server = NULL;
}

void
doctor_free(struct doctor *d)
{
	if (d == NULL)
		return;
	doctor_server_end(d);
	if (d->ssl != NULL)
		ssl_host_release(&d->host);
	ssl_config_free(d->ssl);
	arena_free(d->arena);
}
