#include "server/puppetdb/spool.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/data/compress.h"
#include "base/files/fs.h"
#include "base/shares/account.h"
#include "base/shares/holders.h"

/* A file is named by its number in hexadecimal digits. */
#define NUMBER_DIGITS 16
#define SUFFIX	      ".command"
#define NAME_BYTES    (NUMBER_DIGITS + sizeof(SUFFIX))

/* It begins with a line: these words, kind, stamp and certname. */
#define HEAD	 "dalang-command 1"
#define HEAD_MAX 512

#define FILES_MAX ((size_t)1 << 20)
#define NODES_MAX ((size_t)1 << 18)
#define FILE_MODE 0600

struct spool_node {
	struct spool_command *oldest, *newest;
	bool is_taken; /* one of its commands is */
	char certname[SPOOL_NAME_MAX];
};

struct spool {
	char *directory;
	struct compress *compress;
	struct arena *work; /* of one put */
	struct map *nodes;  /* of struct spool_node, by certname */
	struct share_account *account;
	struct spool_limits limits;
	struct spool_command *first, *last;
	struct spool_counts counts;
	uint64_t next; /* number */
	spool_lost_fn lost;
	void *ctx;
};

/* --- lists --- */

static struct spool_node *
spool_node_of(struct spool *s, const char *certname)
{
	size_t n = strlen(certname);
	struct map_entry *e = map_put(s->nodes, certname, n, NULL);
	struct spool_node *node;

	if (e == NULL || e->ptr != NULL)
		return e == NULL ? NULL : e->ptr;
	node = memory_zalloc(1, sizeof(*node));
	fixed_must(node->certname, sizeof(node->certname), "%s", certname);
	e->ptr = node;
	return node;
}

static void
spool_nodes_forget(struct spool *s)
{
	const struct map_entry *e;
	size_t at = 0;

	while ((e = map_next(s->nodes, &at)) != NULL)
		free(e->ptr);
	map_reset(s->nodes);
}

/* Add a command behind all others. */
static void
spool_link(struct spool *s, struct spool_node *node, struct spool_command *c)
{
	c->node = node;
	c->certname = node->certname;
	c->previous = s->last;
	c->older = node->newest;
	if (s->last != NULL)
		s->last->next = c;
	else
		s->first = c;
	if (node->newest != NULL)
		node->newest->newer = c;
	else
		node->oldest = c;
	s->last = node->newest = c;
	s->counts.commands++;
	s->counts.bytes += c->size;
}

static void
spool_unlink(struct spool *s, struct spool_command *c)
{
	struct spool_node *node = c->node;

	*(c->previous != NULL ? &c->previous->next : &s->first) = c->next;
	*(c->next != NULL ? &c->next->previous : &s->last) = c->previous;
	*(c->older != NULL ? &c->older->newer : &node->oldest) = c->newer;
	*(c->newer != NULL ? &c->newer->older : &node->newest) = c->older;
	if (c->is_taken)
		node->is_taken = false;
	s->counts.commands--;
	s->counts.bytes -= c->size;
}

/* --- files --- */

static void
spool_name(uint64_t number, char out[NAME_BYTES])
{
	fixed_must(out, NAME_BYTES, "%0*" PRIx64 SUFFIX, NUMBER_DIGITS, number);
}

/* Return the number of a file's name; 0: it is not that of a command. */
static uint64_t
spool_number(const char *name)
{
	if (strlen(name) != NAME_BYTES - 1 ||
	    strspn(name, "0123456789abcdef") < NUMBER_DIGITS ||
	    strcmp(name + NUMBER_DIGITS, SUFFIX) != 0)
		return 0;
	return strtoull(name, NULL, 16);
}

/* The path of a command's file, malloc'ed. */
static char *
spool_path(const struct spool *s, uint64_t number)
{
	char name[NAME_BYTES];
	struct growbuf path;

	spool_name(number, name);
	growbuf_init(&path);
	strbuf_addf(&path.out, "%s/%s", s->directory, name);
	return growbuf_take(&path);
}

/* Remove the file of a command, and the command. */
static void
spool_remove(struct spool *s, struct spool_command *c)
{
	char *path = spool_path(s, c->number);

	/* one that stays is sent again: PuppetDB takes it once */
	(void)unlink(path);
	free(path);
	spool_unlink(s, c);
	account_give(s->account, c->certname, c->size);
	free(c);
	if (s->counts.commands == 0)
		spool_nodes_forget(s);
}

static void
spool_lose(struct spool *s, struct spool_command *c, const char *reason)
{
	s->lost(s->ctx, c, reason);
	spool_remove(s, c);
}

/* --- open --- */

/* Parse the head of n bytes: its length, or 0. */
static size_t
spool_head_read(
    const char *text, size_t n, struct spool_command *c, char *certname)
{
	const char *end = memchr(text, '\n', n < HEAD_MAX ? n : HEAD_MAX);
	size_t words = sizeof(HEAD) - 1, name;
	char head[HEAD_MAX + 1], *at;
	unsigned long kind;

	if (end == NULL || (size_t)(end - text) < words ||
	    memcmp(text, HEAD, words) != 0)
		return 0;
	fixed_must(head, sizeof(head), "%.*s", (int)(end - text), text);
	kind = strtoul(head + words, &at, 10);
	c->stamp = strtoll(at, &at, 10);
	name = strlen(at);
	if (kind >= SPOOL_KINDS || *at != ' ' || name < 2 ||
	    name > SPOOL_NAME_MAX)
		return 0;
	c->kind = (enum spool_kind)kind;
	fixed_must(certname, SPOOL_NAME_MAX, "%s", at + 1);
	return (size_t)(end - text) + 1;
}

/* Read the head of a file: 0, or -1. */
static int
spool_file_look(const char *path, struct spool_command *c, char *certname)
{
	char text[HEAD_MAX];
	struct stat st;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW), rc = -1;
	ssize_t n = -1;

	if (fd < 0)
		return -1;
	if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode))
		n = read(fd, text, sizeof(text));
	if (n > 0 && spool_head_read(text, (size_t)n, c, certname) > 0) {
		c->size = (uint64_t)st.st_size;
		rc = 0;
	}
	close(fd);
	return rc;
}

/* Take a file of the directory as a command; a damaged one is removed. */
static void
spool_file_take(struct spool *s, uint64_t number)
{
	struct spool_command *c = memory_zalloc(1, sizeof(*c));
	char *path = spool_path(s, number), certname[SPOOL_NAME_MAX];
	struct spool_node *node = NULL;

	c->number = number;
	if (spool_file_look(path, c, certname) == 0)
		node = spool_node_of(s, certname);
	if (node == NULL) {
		s->lost(s->ctx, c, "its file in the spool is damaged");
		(void)unlink(path);
		free(c);
	} else {
		spool_link(s, node, c);
		account_add(s->account, certname, c->size);
	}
	free(path);
}

static int
spool_read(struct spool *s, struct strbuf *why)
{
	struct fs_list list;

	if (fs_list(s->work, s->directory, FILES_MAX, &list) < 0) {
		strbuf_addf(why, "%s: %s", s->directory, fs_list_reason());
		return -1;
	}
	for (size_t i = 0; i < list.count; i++) {
		uint64_t number = spool_number(list.names[i]);

		if (number == 0 || number == UINT64_MAX)
			continue;
		spool_file_take(s, number);
		s->next = number + 1;
	}
	arena_reset(s->work);
	return 0;
}

struct spool *
puppetdb_spool_open(const char *directory, const struct spool_limits *limits,
    spool_lost_fn lost, void *ctx, struct strbuf *why)
{
	const struct account_limits l = {
	    .all = limits->all, .holder = limits->node};
	struct spool *s = memory_zalloc(1, sizeof(*s));

	s->directory = memory_dup(directory, strlen(directory));
	s->compress = compress_new();
	s->work = arena_new(0);
	s->nodes = map_new(NULL, NODES_MAX);
	s->account = account_new(&l);
	s->limits = *limits;
	s->lost = lost;
	s->ctx = ctx;
	s->next = 1;
	if (spool_read(s, why) == 0)
		return s;
	puppetdb_spool_close(s);
	return NULL;
}

void
puppetdb_spool_close(struct spool *s)
{
	if (s == NULL)
		return;
	for (struct spool_command *c = s->first, *next; c != NULL; c = next) {
		next = c->next;
		free(c);
	}
	spool_nodes_forget(s);
	map_free(s->nodes);
	account_free(s->account);
	compress_free(s->compress);
	arena_free(s->work);
	free(s->directory);
	free(s);
}

/* --- put --- */

/* The command of the node that a newer one of that kind replaces, or NULL. */
static struct spool_command *
spool_replaced(const struct spool_node *node, enum spool_kind kind)
{
	struct spool_command *c = node->newest;

	if (kind == SPOOL_REPORT)
		return NULL;
	while (c != NULL && (c->kind != kind || c->is_taken))
		c = c->older;
	return c;
}

/* The oldest command of a node that is not taken, or NULL. */
static struct spool_command *
spool_oldest(struct spool *s, const char *certname)
{
	const struct spool_node *node =
	    map_get(s->nodes, certname, strlen(certname));
	struct spool_command *c = node != NULL ? node->oldest : NULL;

	while (c != NULL && c->is_taken)
		c = c->newer;
	return c;
}

/* Make room for n bytes of a node: 0, or -1 with a reason in why. */
static int
spool_room(
    struct spool *s, const char *certname, uint64_t n, struct strbuf *why)
{
	enum account_result r;
	const struct spool_limits *l = &s->limits;
	struct holding largest;
	struct spool_command *c;

	if ((l->node != 0 && n > l->node) || (l->all != 0 && n > l->all)) {
		strbuf_addf(why, "it exceeds the spool: %" PRIu64, n);
		return -1;
	}
	while ((r = account_take(s->account, certname, n)) != ACCOUNT_TAKEN) {
		c = NULL;
		if (r == ACCOUNT_HOLDER_FULL)
			c = spool_oldest(s, certname);
		else if (account_largest(s->account, &largest, 1) == 1)
			c = spool_oldest(s, largest.holder);
		if (c == NULL) {
			strbuf_addstr(why, "the spool has no room for it");
			return -1;
		}
		spool_lose(s, c,
		    r == ACCOUNT_HOLDER_FULL
			? "the node has more than its share of "
			  "the spool"
			: "the spool is full");
	}
	return 0;
}

/* The content of a command's file, in the arena. */
static const char *
spool_file_make(struct spool *s, enum spool_kind kind,
    const struct spool_text *t, size_t *ret_n)
{
	char head[HEAD_MAX], *all;
	const char *body;
	size_t n, at;

	fixed_must(head, sizeof(head), HEAD " %u %" PRId64 " %s\n",
	    (unsigned)kind, t->stamp, t->certname);
	body = compress_bytes(s->compress, s->work, t->payload, t->n, &n);
	at = strlen(head);
	all = arena_alloc(s->work, at + n);
	memcpy(all, head, at);
	memcpy(all + at, body, n);
	*ret_n = at + n;
	return all;
}

/* Write the file of a new command: 0, or -1 with a reason in why. */
static int
spool_write(struct spool *s, const struct spool_command *c, const char *text,
    struct strbuf *why)
{
	const struct fs_owner owner = {FILE_MODE, FS_KEEP_UID, FS_KEEP_GID};
	char *path = spool_path(s, c->number);
	int rc = fs_replace(path, text, c->size, &owner);

	if (rc < 0)
		strbuf_addf(why, "%s: %s", path, strerror(errno));
	free(path);
	return rc;
}

static int
spool_put_file(struct spool *s, enum spool_kind kind,
    const struct spool_text *t, struct strbuf *why)
{
	struct spool_command *c = memory_zalloc(1, sizeof(*c)), *old;
	struct spool_node *node;
	const char *text;
	size_t n;

	text = spool_file_make(s, kind, t, &n);
	c->number = s->next;
	c->kind = kind;
	c->stamp = t->stamp;
	memcpy(c->trace, t->trace, sizeof(c->trace));
	c->size = n;
	if (spool_room(s, t->certname, n, why) < 0) {
		free(c);
		return -1;
	}
	node = spool_node_of(s, t->certname);
	if (node == NULL)
		strbuf_addstr(why, "the spool has too many nodes");
	if (node == NULL || spool_write(s, c, text, why) < 0) {
		account_give(s->account, t->certname, n);
		free(c);
		return -1;
	}
	s->next++;
	old = spool_replaced(node, kind);
	spool_link(s, node, c);
	if (old != NULL) {
		s->counts.replaced++;
		spool_remove(s, old);
	}
	return 0;
}

int
spool_put(struct spool *s, enum spool_kind kind, const struct spool_text *t,
    struct strbuf *why)
{
	int rc = -1;

	if (t->n > SPOOL_PAYLOAD_MAX)
		strbuf_addstr(why, "it is too large");
	else if (*t->certname == '\0' ||
		 strlen(t->certname) >= SPOOL_NAME_MAX ||
		 strchr(t->certname, '\n') != NULL)
		strbuf_addstr(why, "its certname is invalid");
	else
		rc = spool_put_file(s, kind, t, why);
	arena_reset(s->work);
	return rc;
}

/* --- take --- */

struct spool_command *
spool_take(struct spool *s)
{
	struct spool_command *c = s->first;

	while (c != NULL && c->node->is_taken)
		c = c->next;
	if (c != NULL)
		c->is_taken = c->node->is_taken = true;
	return c;
}

void
spool_give_back(struct spool_command *c)
{
	c->is_taken = c->node->is_taken = false;
}

void
spool_done(struct spool *s, struct spool_command *c)
{
	spool_remove(s, c);
}

const char *
spool_payload(const struct spool *s, const struct spool_command *c,
    struct arena *a, size_t *ret_n, struct strbuf *why)
{
	char *path = spool_path(s, c->number), certname[SPOOL_NAME_MAX];
	struct spool_command found = {0};
	const char *payload = NULL;
	size_t n, head;
	char *text = fs_read(a, path, SPOOL_PAYLOAD_MAX, &n);

	if (text == NULL) {
		strbuf_addf(why, "%s: %s", path, strerror(errno));
	} else {
		head = spool_head_read(text, n, &found, certname);
		if (head > 0 && strcmp(certname, c->certname) == 0)
			payload = compress_expand(s->compress, a, text + head,
			    n - head, SPOOL_PAYLOAD_MAX, ret_n);
		if (payload == NULL)
			strbuf_addf(why, "%s is damaged", path);
	}
	free(path);
	return payload;
}

void
spool_count(const struct spool *s, struct spool_counts *ret)
{
	*ret = s->counts;
	ret->oldest = s->first != NULL ? s->first->stamp : 0;
}

const struct share_account *
spool_account(const struct spool *s)
{
	return s->account;
}
