#ifndef MACHINE_RESOURCE_PROVIDER_EDITOR_INI_FILE_H
#define MACHINE_RESOURCE_PROVIDER_EDITOR_INI_FILE_H

/*
 * INI files as the inifile module reads and writes them: sections of settings;
 * comments, blank lines and indentation stay (its util/ini_file.rb).  Two
 * sections with one name are kept as they are, and the last one is used; the
 * module would write one of them twice.
 */

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct ini_file;
struct machine;
struct strbuf;
struct value;

/* The style of the file; a member is NULL where the default is to be used. */
struct ini_style {
	const char *separator; /* between name and value; " = " */
	const char *prefix;    /* of a section's name; "[" */
	const char *suffix;    /* "]" */
	const char *indent;    /* one step; " " */
	long indent_width;     /* steps; -1: as the section has it */
};

/*
 * Read the file into a; a missing file counts as empty.  NULL with the reason
 * in err.
 */
struct ini_file *ini_file_read(struct machine *m, struct arena *a,
    const char *path, const struct ini_style *style, struct strbuf *err);

/*
 * True when the file has a section of that name ("": the lines before the
 * first).
 */
bool ini_file_has_section(const struct ini_file *f, const char *section);

/* The value, in the file's arena; V_UNSET where it is not set. */
struct value ini_file_get(
    const struct ini_file *f, const char *section, const char *setting);

/*
 * Set a setting: in its line, after a comment that contains it, or at the
 * section's end.  Without a setting (NULL) only the section is created.
 */
int ini_file_set(struct ini_file *f, const char *section, const char *setting,
    struct value value, struct strbuf *err);

/* Remove the setting, and the section when it is then empty. */
void ini_file_remove(
    struct ini_file *f, const char *section, const char *setting);

/* Replace the file. */
int ini_file_write(const struct ini_file *f, struct strbuf *err);

#endif
