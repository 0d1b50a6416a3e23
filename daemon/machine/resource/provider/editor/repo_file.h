#ifndef MACHINE_RESOURCE_PROVIDER_EDITOR_REPO_FILE_H
#define MACHINE_RESOURCE_PROVIDER_EDITOR_REPO_FILE_H

/*
 * Files of package repositories (yum.conf(5)): sections of KEY=VALUE, read as
 * Puppet does (util/inifile.rb); indented lines continue the value above.
 * Unchanged parts are written again byte for byte.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

struct arena;
struct strbuf;

/* Maximum number of bytes, lines and sections of a file. */
#define REPO_FILE_MAX	  ((size_t)4 << 20)
#define REPO_LINES_MAX	  20000
#define REPO_SECTIONS_MAX 10000

struct repo_entry {
	const char *key;   /* NULL: a comment or a blank line */
	const char *value; /* NULL: removed */
	const char *text;  /* its lines in the file; NULL: to be formatted */
	size_t text_len;
	size_t room; /* of a value that has grown */
	/*
	 * For a line that is apart from the other lines of its entry: that
	 * entry.
	 */
	struct repo_entry *of;
	struct repo_entry *next;
};

struct repo_section {
	const char *name;
	struct repo_file *file;
	const char *header; /* its line; NULL: a new one */
	size_t header_len;
	struct repo_entry *entries, *last;
	int gone;
	struct repo_section *next;
};

struct repo_file {
	const char *path;
	struct stat st;	  /* of what was read or written; st_mode 0: none */
	const char *head; /* the text before the first section */
	size_t head_len;
	struct repo_section *sections, *last;
	int dirty; /* not as on disk */
	struct repo_file *next;
};

/*
 * Fill f, of which only the path is set, from text, which must exist as long as
 * f.  A section that is also in one of the earlier files (a list) is an error.
 * 0, or -1 with Puppet's reason.
 */
int repo_file_parse(struct arena *a, struct repo_file *f,
    const struct repo_file *before, const char *text, size_t n,
    struct strbuf *err);

/* The section of a list of files, or NULL. */
struct repo_section *repo_section_find(
    const struct repo_file *files, const char *name);
/* A new one at the end of the file. */
struct repo_section *repo_section_add(
    struct arena *a, struct repo_file *f, const char *name);

/* The value, or NULL. */
const char *repo_section_get(const struct repo_section *s, const char *key);
/* Set it, or remove it where value is NULL. */
void repo_section_set(struct arena *a, struct repo_section *s, const char *key,
    const char *value);
/* Move the entries of the section to another file. */
void repo_section_move(struct repo_section *from, struct repo_section *to);

/* True when all its sections were removed. */
bool repo_file_is_empty(const struct repo_file *f);
/* Append the file's text. */
void repo_file_format(const struct repo_file *f, struct strbuf *out);

#endif
