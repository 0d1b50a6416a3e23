#include "logging/audit.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Chains in one file at most, and bytes of a host's and service's name. */
#define CHAINS_MAX 256
#define NAME_MAX_  160
#define HEX_BYTES  (2 * LOG_HASH_BYTES)
/* Records of a chain that are known again when they are sent twice. */
#define RECENT_MAX 65536

/* As far as one chain has been read. */
struct seen {
	char name[NAME_MAX_]; /* SERVICE on HOST */
	uint64_t number;      /* of the last record */
	char hash[HEX_BYTES + 1];
	long records;
	uint64_t *recent; /* begins of hashes, by number */
};

struct verify {
	const char *name; /* of the file */
	FILE *out;
	log_hash_fn *hash;
	long line, findings, records;
	int nchains;
	struct seen chains[CHAINS_MAX];
};

static void
hash_hex(const struct verify *v, const char *s, size_t n, char *hex)
{
	uint8_t raw[LOG_HASH_BYTES];

	v->hash(s, n, raw);
	for (int i = 0; i < LOG_HASH_BYTES; i++)
		snprintf(hex + 2 * i, 3, "%02x", raw[i]);
}

/* The text after `key` and up to the next quote; false when it is not there. */
static bool
text_after(const char *s, const char *key, char *out, size_t size)
{
	const char *at = strstr(s, key);
	size_t n = at ? strcspn(at + strlen(key), "\"") : size;

	if (n >= size)
		return false;
	memcpy(out, at + strlen(key), n);
	out[n] = '\0';
	return true;
}

static struct seen *
chain_find(struct verify *v, const char *name)
{
	for (int i = 0; i < v->nchains; i++)
		if (strcmp(v->chains[i].name, name) == 0)
			return &v->chains[i];
	if (v->nchains == CHAINS_MAX)
		return NULL;
	v->chains[v->nchains].recent = calloc(RECENT_MAX, sizeof(uint64_t));
	if (!v->chains[v->nchains].recent)
		return NULL;
	snprintf(v->chains[v->nchains].name, sizeof(v->chains[v->nchains].name),
	    "%s", name);
	return &v->chains[v->nchains++];
}

static void
finding(
    struct verify *v, const struct seen *c, uint64_t number, const char *what)
{
	v->findings++;
	fprintf(v->out, "%s:%ld: record %" PRIu64 " of %s %s\n", v->name,
	    v->line, number, c->name, what);
}

static void
gap_tell(struct verify *v, const struct seen *c, uint64_t number)
{
	uint64_t n = number - c->number - 1;

	v->findings++;
	fprintf(v->out,
	    "%s:%ld: %" PRIu64 " record%s of %s %s missing before record "
	    "%" PRIu64 "\n",
	    v->name, v->line, n, n == 1 ? "" : "s", c->name,
	    n == 1 ? "is" : "are", number);
}

/*
 * Records that are sent twice, because the daemon was killed between sending
 * and noting it, are the same byte for byte and no finding.
 */
static void
record_check(struct verify *v, struct seen *c, uint64_t number,
    const char *prev, const char *hash)
{
	uint64_t begin = strtoull(hash + HEX_BYTES - 16, NULL, 16);

	if (c->records && number <= c->number) {
		if (c->recent[number % RECENT_MAX] != begin)
			finding(v, c, number, "is out of order");
		return;
	}
	if (c->records && number > c->number + 1)
		gap_tell(v, c, number);
	else if (c->records && strcmp(prev, c->hash) != 0)
		finding(v, c, c->number, "was changed");
	c->number = number;
	c->recent[number % RECENT_MAX] = begin;
	memcpy(c->hash, hash, HEX_BYTES + 1);
	c->records++;
	v->records++;
}

/* Strings in the JSON have their quotes escaped, so keys are found as text. */
static void
line_check(struct verify *v, char *line, size_t n)
{
	char *json = strstr(line, "@cee: {");
	char service[NAME_MAX_ / 2], host[NAME_MAX_ / 2 - 8];
	char prev[HEX_BYTES + 1], name[NAME_MAX_], hash[HEX_BYTES + 1];
	const char *chain;
	struct seen *c;

	json = json ? json + 6 : strchr(line, '{');
	chain = json ? strstr(json, "\"dalang\":{\"chain\":") : NULL;
	if (!chain ||
	    !text_after(
		json, "\"service\":{\"name\":\"", service, sizeof(service)) ||
	    !text_after(
		json, "\"host\":{\"hostname\":\"", host, sizeof(host)) ||
	    !text_after(chain, "\"prev\":\"", prev, sizeof(prev)))
		return;
	snprintf(name, sizeof(name), "%s on %s", service, host);
	c = chain_find(v, name);
	if (!c)
		return;
	hash_hex(v, json, n - (size_t)(json - line), hash);
	record_check(v, c, strtoull(chain + 18, NULL, 10), prev, hash);
}

static void
sum_up(const struct verify *v)
{
	for (int i = 0; i < v->nchains; i++)
		fprintf(v->out,
		    "%s: %ld records, the last is %" PRIu64 ", sha256 %s\n",
		    v->chains[i].name, v->chains[i].records,
		    v->chains[i].number, v->chains[i].hash);
	fprintf(v->out, "%s: %ld audit records, %d chain%s, %s\n", v->name,
	    v->records, v->nchains, v->nchains == 1 ? "" : "s",
	    v->findings ? "NOT whole" : "whole");
}

long
log_audit_verify(FILE *in, const char *name, FILE *out, log_hash_fn *hash)
{
	struct verify *v = calloc(1, sizeof(*v));
	char *line = NULL;
	size_t room = 0;
	ssize_t n;
	long findings;

	if (!v)
		return -1;
	v->name = name;
	v->out = out;
	v->hash = hash;
	while ((n = getline(&line, &room, in)) > 0) {
		v->line++;
		if (line[n - 1] == '\n')
			line[--n] = '\0';
		line_check(v, line, (size_t)n);
	}
	findings = ferror(in) ? -1 : v->findings;
	if (findings >= 0)
		sum_up(v);
	free(line);
	for (int i = 0; i < v->nchains; i++)
		free(v->chains[i].recent);
	free(v);
	return findings;
}
