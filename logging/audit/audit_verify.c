#include "logging/audit/audit_verify.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "logging/audit/audit_seal.h"
#include "logging/audit/audit_sealed.h"
#include "logging/message.h"
#include "logging/safe.h"
#include "logging/record/singular.h"
#include "logging/sink/sink.h"

/* Maximum bytes of a host's or service's name; DNS allows 253. */
#define NAME_MAX_ 300
#define HEX_BYTES (2 * LOG_HASH_BYTES)
/*
 * Number of records of a chain that are remembered, to recognize one that is
 * sent twice.
 */
#define RECENT_MIN 64
#define RECENT_MAX 65536
#define INDEX_MIN  64

/* State of one chain: its records so far. */
struct audit_verify_seen {
	char *name;	 /* SERVICE on HOST */
	uint64_t first;	 /* number of its first record */
	uint64_t number; /* of the last record */
	uint64_t most;	 /* the highest of all */
	char hash[HEX_BYTES + 1];
	long records;
	uint64_t *recent; /* first bytes of hashes, by number */
	uint64_t room;	  /* of recent; a power of 2 */
	struct log_sealed seals;
};

struct log_verify {
	const char *name; /* of the file */
	FILE *out;
	log_hash_fn *hash;
	long line, findings, records, no_begin;
	size_t nchains, read_chains, index_size;
	struct audit_verify_seen **chains;
	size_t *index; /* by hash of the name: place in chains + 1, or 0 */
};

/* A line that is an audit record. */
struct audit_verify_line {
	char service[NAME_MAX_], host[NAME_MAX_];
	char prev[HEX_BYTES + 1], hash[HEX_BYTES + 1];
	uint64_t number;
	bool repair;
	uint64_t lost; /* records that it reports as lost */
};

static void
audit_verify_hash_hex(
    const struct log_verify *v, const char *s, size_t n, char *hex)
{
	uint8_t raw[LOG_HASH_BYTES];

	v->hash(s, n, raw);
	for (int i = 0; i < LOG_HASH_BYTES; i++)
		snprintf(hex + 2 * i, 3, "%02x", raw[i]);
}

static uint64_t
hash_begin(const char *hex)
{
	return strtoull(hex + HEX_BYTES - 16, NULL, 16);
}

/*
 * Copy the text after `key` up to the next quote; false when the key is
 * missing.
 */
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

/* --- chains --- */

/* FNV-1a; returns the place of the name, or the free place for it. */
static size_t
index_place(const struct log_verify *v, const char *name)
{
	uint64_t h = 14695981039346656037u;
	size_t at;

	for (const char *s = name; *s; s++)
		h = (h ^ (unsigned char)*s) * 1099511628211u;
	at = h & (v->index_size - 1);
	while (v->index[at] &&
	       strcmp(v->chains[v->index[at] - 1]->name, name) != 0)
		at = (at + 1) & (v->index_size - 1);
	return at;
}

/* Make room for one more chain. */
static int
audit_verify_index_grow(struct log_verify *v)
{
	size_t size = v->index_size ? v->index_size * 2 : INDEX_MIN;
	struct audit_verify_seen **chains;
	size_t *index;

	if (v->nchains * 2 < v->index_size)
		return 0;
	chains = realloc(v->chains, size * sizeof(*chains));
	if (!chains)
		return -1;
	v->chains = chains;
	index = calloc(size, sizeof(*index));
	if (!index)
		return -1;
	free(v->index);
	v->index = index;
	v->index_size = size;
	for (size_t i = 0; i < v->nchains; i++)
		v->index[index_place(v, v->chains[i]->name)] = i + 1;
	return 0;
}

static void
chain_free(struct audit_verify_seen *c)
{
	if (c) {
		log_sealed_release(&c->seals);
		free(c->recent);
		free(c->name);
	}
	free(c);
}

static struct audit_verify_seen *
chain_new(const char *name)
{
	struct audit_verify_seen *c = calloc(1, sizeof(*c));

	if (!c)
		return NULL;
	c->name = strdup(name);
	c->room = RECENT_MIN;
	c->recent = calloc(c->room, sizeof(*c->recent));
	if (c->name && c->recent)
		return c;
	chain_free(c);
	return NULL;
}

static struct audit_verify_seen *
chain_find(struct log_verify *v, const char *name)
{
	struct audit_verify_seen *c;
	size_t at;

	if (audit_verify_index_grow(v) < 0)
		return NULL;
	at = index_place(v, name);
	if (v->index[at])
		return v->chains[v->index[at] - 1];
	if (!(c = chain_new(name)))
		return NULL;
	v->chains[v->nchains++] = c;
	v->index[at] = v->nchains;
	return c;
}

/* Store as many hashes as records were seen, up to a limit. */
static int
recent_grow(struct audit_verify_seen *c)
{
	uint64_t room = c->room * 2, *recent;

	if ((uint64_t)c->records < c->room || c->room == RECENT_MAX)
		return 0;
	recent = calloc(room, sizeof(*recent));
	if (!recent)
		return -1;
	for (uint64_t i = 0; i < c->room && i < c->number; i++)
		recent[(c->number - i) % room] =
		    c->recent[(c->number - i) % c->room];
	free(c->recent);
	c->recent = recent;
	c->room = room;
	return 0;
}

static bool
is_recent(const struct audit_verify_seen *c, const char *hash)
{
	uint64_t begin = hash_begin(hash);

	for (uint64_t i = 0; i < c->room; i++)
		if (c->recent[i] == begin)
			return true;
	return false;
}

/* --- findings --- */

static void
place_print(const struct log_verify *v)
{
	log_safe_write(v->out, v->name, strlen(v->name), LOG_SAFE_LINE);
	fprintf(v->out, ":%ld: ", v->line);
}

static void
name_print(const struct log_verify *v, const struct audit_verify_seen *c)
{
	log_safe_write(v->out, c->name, strlen(c->name), LOG_SAFE_LINE);
}

/* "record N of CHAIN WHAT" */
static void
audit_verify_note(struct log_verify *v, const struct audit_verify_seen *c,
    uint64_t number, const char *what)
{
	place_print(v);
	fprintf(v->out, "record %" PRIu64 " of ", number);
	name_print(v, c);
	fprintf(v->out, " %s\n", what);
}

static void
audit_verify_finding(struct log_verify *v, const struct audit_verify_seen *c,
    uint64_t number, const char *what)
{
	v->findings++;
	audit_verify_note(v, c, number, what);
}

static void
gap_report(
    struct log_verify *v, const struct audit_verify_seen *c, uint64_t number)
{
	uint64_t n = number - c->number - 1;

	v->findings++;
	place_print(v);
	fprintf(v->out, "%" PRIu64 " record%s of ", n, log_plural(n, "", "s"));
	name_print(v, c);
	fprintf(v->out, " %s missing before record %" PRIu64 "\n",
	    log_plural(n, "is", "are"), number);
}

/* --- seals --- */

/*
 * Compare a record with its seals.  After a repair, a number may be that of two
 * records.
 */
static void
seal_check(struct audit_verify_seen *c, const struct audit_verify_line *l)
{
	struct log_sealed_row *s = log_sealed_from(&c->seals, l->number);
	const struct log_sealed_row *end = c->seals.rows + c->seals.n;

	for (; s < end && s->number == l->number; s++) {
		if (strcmp(s->digest, l->hash) == 0)
			s->seen = true;
		else
			s->differs = true;
	}
}

static void
seal_finding(struct log_verify *v, const struct audit_verify_seen *c,
    const struct log_sealed_row *s)
{
	v->findings++;
	name_print(v, c);
	if (s->differs)
		fprintf(v->out,
		    ": record %" PRIu64 " is not the one that was sealed\n",
		    s->number);
	else if (c->records == 0)
		fprintf(v->out,
		    ": no record was read, but record %" PRIu64 " was sealed\n",
		    s->number);
	else if (s->number > c->most)
		fprintf(v->out,
		    ": ends at record %" PRIu64 ", but record %" PRIu64
		    " was sealed: the last records are missing\n",
		    c->most, s->number);
	else
		fprintf(v->out,
		    ": record %" PRIu64 ", which was sealed, was not read\n",
		    s->number);
}

/*
 * Report seals whose records were not read; of those after the last record only
 * the last seal.  Seals of records before the first one cannot be compared.
 */
static void
seals_sum_up(struct log_verify *v, struct audit_verify_seen *c)
{
	struct log_sealed_row *s = log_sealed_from(&c->seals, 0);
	const struct log_sealed_row *end = c->seals.rows + c->seals.n;
	size_t checked = 0, before = 0;

	for (; s < end; s++) {
		bool behind = s->number > c->most;

		if (s->seen)
			checked++;
		else if (c->records != 0 && s->number < c->first)
			before++;
		else if (!behind || s + 1 == end)
			seal_finding(v, c, s);
	}
	if (checked + before == 0)
		return;
	name_print(v, c);
	fprintf(v->out, ": %zu seal%s compared", checked,
	    log_plural(checked, "", "s"));
	if (before != 0)
		fprintf(v->out,
		    ", %zu of records before the first that was read", before);
	putc('\n', v->out);
}

/* --- records --- */

static bool
audit_verify_is_zero(const char *hash)
{
	return strspn(hash, "0") == HEX_BYTES;
}

static int
audit_verify_record_keep(struct log_verify *v, struct audit_verify_seen *c,
    const struct audit_verify_line *l)
{
	seal_check(c, l);
	c->number = l->number;
	if (c->most < l->number)
		c->most = l->number;
	c->recent[l->number % c->room] = hash_begin(l->hash);
	memcpy(c->hash, l->hash, HEX_BYTES + 1);
	c->records++;
	v->records++;
	return recent_grow(c);
}

/* Check the record with which the chain continues after `dalang log repair`. */
static int
repair_check(struct log_verify *v, struct audit_verify_seen *c,
    const struct audit_verify_line *l)
{
	if (l->number == 1 && audit_verify_is_zero(l->prev))
		audit_verify_note(v, c, 1, "starts a new chain after a repair");
	else if (c->records && !is_recent(c, l->prev))
		audit_verify_finding(v, c, c->number, "was changed");
	else
		audit_verify_note(v, c, l->number, "continues after a repair");
	return audit_verify_record_keep(v, c, l);
}

/* A record about losses is not a finding: the chain is complete. */
static void
audit_verify_lost_note(const struct log_verify *v,
    const struct audit_verify_seen *c, const struct audit_verify_line *l)
{
	place_print(v);
	fprintf(v->out, "record %" PRIu64 " of ", l->number);
	name_print(v, c);
	fprintf(v->out, " reports that %" PRIu64 " record%s %s lost\n", l->lost,
	    log_plural(l->lost, "", "s"), log_plural(l->lost, "was", "were"));
}

/*
 * A record that was sent twice, because the daemon was killed between sending
 * and storing that, is identical byte for byte and not a finding.
 */
static int
record_check(struct log_verify *v, struct audit_verify_seen *c,
    const struct audit_verify_line *l)
{
	uint64_t number = l->number;
	const char *prev = l->prev;

	if (c->records && number <= c->number &&
	    c->recent[number % c->room] == hash_begin(l->hash))
		return 0;
	if (!c->records)
		c->first = number;
	if (number == 1 && !audit_verify_is_zero(prev))
		audit_verify_finding(v, c, 1, "does not start a chain");
	if (l->repair)
		return repair_check(v, c, l);
	if (c->records && number <= c->number) {
		audit_verify_finding(v, c, number, "is out of order");
		return 0;
	}
	if (c->records && number > c->number + 1)
		gap_report(v, c, number);
	else if (c->records && strcmp(prev, c->hash) != 0)
		audit_verify_finding(v, c, c->number, "was changed");
	if (l->lost)
		audit_verify_lost_note(v, c, l);
	return audit_verify_record_keep(v, c, l);
}

/* Return the number in a record about losses; 0 in any other. */
static uint64_t
lost_parse(const char *json, const char *code)
{
	static const char key[] = "\"dropped\":";
	const char *at;

	if (strcmp(code, log_messages[LOGMSG_LOG_AUDIT_MISSING].code) != 0)
		return 0;
	at = strstr(json, key);
	return at ? strtoull(at + sizeof(key) - 1, NULL, 10) : 0;
}

/*
 * Strings in the JSON have their quotes escaped, so keys are found as text.
 * Returns 1, 0 when it is not an audit record, -1 when a required member is
 * missing.
 */
static int
audit_verify_line_parse(
    const struct log_verify *v, char *s, size_t n, struct audit_verify_line *l)
{
	char *json = strstr(s, LOG_COOKIE "{"), code[LOG_CODE_LEN + 1];
	const char *chain;

	json = json ? json + strlen(LOG_COOKIE) : strchr(s, '{');
	chain = json ? strstr(json, "\"dalang\":{\"chain\":") : NULL;
	if (!chain)
		return 0;
	l->number = strtoull(chain + 18, NULL, 10);
	if (!text_after(json, "\"event\":{\"code\":\"", code, sizeof(code)))
		*code = '\0';
	l->repair =
	    strcmp(code, log_messages[LOGMSG_LOG_SPOOL_REPAIRED].code) == 0;
	l->lost = lost_parse(json, code);
	if (l->number == 0 ||
	    !text_after(json, "\"service\":{\"name\":\"", l->service,
		sizeof(l->service)) ||
	    !text_after(
		json, "\"host\":{\"hostname\":\"", l->host, sizeof(l->host)) ||
	    !text_after(chain, "\"prev\":\"", l->prev, sizeof(l->prev)))
		return -1;
	audit_verify_hash_hex(v, json, n - (size_t)(json - s), l->hash);
	return 1;
}

static int
line_check(struct log_verify *v, char *s, size_t n)
{
	char name[2 * NAME_MAX_ + 8];
	struct audit_verify_seen *c;
	struct audit_verify_line l;
	int r = audit_verify_line_parse(v, s, n, &l);

	if (r == 0)
		return 0;
	if (r < 0) {
		v->findings++;
		place_print(v);
		fprintf(v->out, "an audit record is malformed\n");
		return 0;
	}
	snprintf(name, sizeof(name), "%s on %s", l.service, l.host);
	c = chain_find(v, name);
	return c ? record_check(v, c, &l) : -1;
}

/* --- the whole --- */

struct log_verify *
log_verify_new(FILE *out, log_hash_fn *hash)
{
	struct log_verify *v = calloc(1, sizeof(*v));

	if (v) {
		v->out = out;
		v->hash = hash;
	}
	return v;
}

/* Add the seal of a line; 0, or -1 with errno. */
static int
seal_line_add(struct log_verify *v, const char *line, size_t n, long *seals)
{
	struct audit_verify_seen *c;
	struct log_seal s;

	switch (log_seal_parse(line, n, &s)) {
	case LOG_SEAL_NONE:
		return 0;
	case LOG_SEAL_MALFORMED:
		v->findings++;
		place_print(v);
		fprintf(v->out, "a seal is malformed\n");
		return 0;
	case LOG_SEAL_READ:
		break;
	}
	(*seals)++;
	c = chain_find(v, s.chain);
	return c ? log_sealed_add(&c->seals, &s) : -1;
}

int
log_verify_seals(struct log_verify *v, FILE *in, const char *name)
{
	char *line = NULL;
	size_t room = 0;
	long seals = 0;
	ssize_t n;
	int rc = 0;

	v->name = name;
	v->line = 0;
	while (rc == 0 && (n = getline(&line, &room, in)) > 0) {
		v->line++;
		if (line[n - 1] == '\n')
			line[--n] = '\0';
		rc = seal_line_add(v, line, (size_t)n, &seals);
	}
	free(line);
	if (rc < 0 || ferror(in))
		return -1;
	if (seals == 0) {
		v->findings++;
		log_safe_write(v->out, name, strlen(name), LOG_SAFE_LINE);
		fprintf(v->out, ": no seal was found\n");
	}
	return 0;
}

int
log_verify_read(struct log_verify *v, FILE *in, const char *name)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t n;
	int rc = 0;

	v->name = name;
	v->line = 0;
	while (rc == 0 && (n = getline(&line, &room, in)) > 0) {
		v->line++;
		if (line[n - 1] == '\n')
			line[--n] = '\0';
		rc = line_check(v, line, (size_t)n);
	}
	free(line);
	return rc < 0 || ferror(in) ? -1 : 0;
}

/* Chains that only seals name are not summed up. */
static void
chain_sum_up(struct log_verify *v, const struct audit_verify_seen *c)
{
	if (c->records == 0)
		return;
	v->read_chains++;
	name_print(v, c);
	fprintf(v->out,
	    ": %ld record%s, %" PRIu64 " to %" PRIu64 ", sha256 of the last %s",
	    c->records, log_plural((uint64_t)c->records, "", "s"), c->first,
	    c->number, c->hash);
	if (c->first > 1) {
		v->no_begin++;
		fprintf(v->out,
		    "; starts at record %" PRIu64
		    ": earlier records were removed, or are in an earlier file",
		    c->first);
	}
	putc('\n', v->out);
}

void
log_verify_free(struct log_verify *v)
{
	for (size_t i = 0; i < v->nchains; i++)
		chain_free(v->chains[i]);
	free(v->chains);
	free(v->index);
	free(v);
}

enum log_verify_result
log_verify_end(struct log_verify *v)
{
	static const char *const words[] = {
	    [LOG_VERIFY_INTACT] = "intact",
	    [LOG_VERIFY_FINDINGS] = "NOT intact",
	    [LOG_VERIFY_EMPTY] = "nothing to verify",
	    [LOG_VERIFY_NO_BEGIN] =
		"intact from the first record that was read",
	};
	enum log_verify_result result = LOG_VERIFY_INTACT;

	for (size_t i = 0; i < v->nchains; i++) {
		chain_sum_up(v, v->chains[i]);
		seals_sum_up(v, v->chains[i]);
	}
	if (v->findings)
		result = LOG_VERIFY_FINDINGS;
	else if (!v->records)
		result = LOG_VERIFY_EMPTY;
	else if (v->no_begin)
		result = LOG_VERIFY_NO_BEGIN;
	fprintf(v->out, "%ld audit record%s, %zu chain%s: %s\n", v->records,
	    log_plural((uint64_t)v->records, "", "s"), v->read_chains,
	    log_plural(v->read_chains, "", "s"), words[result]);
	log_verify_free(v);
	return result;
}
