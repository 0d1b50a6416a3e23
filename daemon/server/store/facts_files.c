#include "server/store/facts_files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files/fs.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "server/store/internal.h"
#include "server/store/node_files.h"

/* Nodes of the terminus memory. */
#define MEMORY_NODES_MAX 100000

struct facts_files {
	enum facts_form form;
	int dir;	    /* -1: memory */
	struct map *memory; /* JSON text by node */
	size_t bytes;	    /* of it */
};

/* Names of facts_terminus; facter is Puppet's default, for agents. */
static const struct {
	const char *name;
	struct facts_place place;
} facts_files_places[] = {
    {"facter", {FACTS_YAML, false}},
    {"yaml", {FACTS_YAML, false}},
    {"json", {FACTS_JSON, false}},
    {"memory", {FACTS_JSON, true}},
};

const struct facts_place *
facts_place(const char *terminus)
{
	for (size_t i = 0;
	     i < sizeof(facts_files_places) / sizeof(facts_files_places[0]);
	     i++)
		if (strcmp(facts_files_places[i].name, terminus) == 0)
			return &facts_files_places[i].place;
	return NULL;
}

struct facts_files *
facts_files_open(const struct facts_place *place, const char *directory)
{
	struct facts_files *f;
	int dir = -1;

	if (directory != NULL && (dir = node_files_open(directory)) < 0)
		return NULL;
	f = memory_zalloc(1, sizeof(*f));
	f->form = place->form;
	f->dir = dir;
	f->memory = map_new(NULL, MEMORY_NODES_MAX);
	return f;
}

void
facts_files_close(struct facts_files *f)
{
	struct map_entry *e;
	size_t pos = 0;

	if (f == NULL)
		return;
	while ((e = map_next(f->memory, &pos)) != NULL)
		free(e->ptr);
	map_free(f->memory);
	if (f->dir >= 0)
		close(f->dir);
	free(f);
}

/* The name of a node's file: 0, or -1 with errno. */
static int
facts_files_name_of(
    const struct facts_files *f, const char *node, char out[NAME_MAX + 1])
{
	int n = snprintf(out, NAME_MAX + 1, "%s.%s", node,
	    f->form == FACTS_YAML ? "yaml" : "json");

	if (node_name_ok(node) && n <= NAME_MAX)
		return 0;
	errno = n > NAME_MAX ? ENAMETOOLONG : EINVAL;
	return -1;
}

/* Keep the text in memory, which takes it over. */
static int
memory_put(struct facts_files *f, const char *node, struct strbuf *text)
{
	struct map_entry *e = map_put(f->memory, node, strlen(node), NULL);
	size_t before, n = text->len;
	char *taken;

	if (e == NULL) {
		errno = EMFILE;
		return -1;
	}
	before = e->ptr != NULL ? strlen(e->ptr) : 0;
	if (f->bytes - before + text->len > FACTS_MEMORY_MAX) {
		errno = ENOSPC;
		return -1;
	}
	if (strbuf_take(text, &taken, NULL) < 0)
		return -1;
	f->bytes += n - before;
	free(e->ptr);
	e->ptr = taken;
	return 0;
}

int
facts_files_put(struct facts_files *f, const char *node, const json_t *facts)
{
	char name[NAME_MAX + 1];
	struct strbuf text;
	int rc = -1;

	if (facts_files_name_of(f, node, name) < 0)
		return -1;
	strbuf_init(&text, FACTS_TEXT_MAX);
	if (node_facts_write(facts, f->form, &text) < 0)
		errno = EFBIG;
	else if (f->dir < 0)
		rc = memory_put(f, node, &text);
	else
		rc = node_files_put(f->dir, name, &text, false);
	strbuf_release(&text);
	return rc;
}

/* Read a node's file, malloc'ed; NULL with errno. */
static char *
facts_files_text_get(
    const struct facts_files *f, const char *node, size_t *ret_n)
{
	char name[NAME_MAX + 1], *text;
	struct place p;
	int fd;

	if (facts_files_name_of(f, node, name) < 0)
		return NULL;
	place_at(&p, f->dir, name);
	fd = place_file(&p, O_RDONLY, 0);
	if (fd < 0)
		return NULL;
	text = fs_read_open(NULL, fd, FACTS_TEXT_MAX, ret_n);
	close(fd);
	return text;
}

static char *
memory_get(const struct facts_files *f, const char *node, size_t *ret_n)
{
	const char *text = map_get(f->memory, node, strlen(node));

	if (text == NULL) {
		errno = ENOENT;
		return NULL;
	}
	*ret_n = strlen(text);
	return memory_dup(text, *ret_n);
}

json_t *
facts_files_get(struct facts_files *f, const char *node, struct strbuf *why)
{
	json_t *facts;
	size_t n = 0;
	char *text = f->dir < 0 ? memory_get(f, node, &n)
				: facts_files_text_get(f, node, &n);

	if (text == NULL) {
		strbuf_addstr(why, strerror(errno));
		return NULL;
	}
	facts = node_facts_parse(f->form, text, n, node, why);
	free(text);
	if (facts == NULL)
		errno = EINVAL;
	return facts;
}
