#ifndef MACHINE_RESOURCE_PROVIDER_EDITOR_INI_PATTERN_H
#define MACHINE_RESOURCE_PROVIDER_EDITOR_INI_PATTERN_H

/*
 * The expressions by which the inifile module finds headers, settings and
 * settings in comments; they are compiled once per run for each style of file.
 */

struct ini_style;
struct machine;
struct regex;
struct strbuf;

struct ini_pattern {
	const char *separator, *prefix, *suffix; /* of the style */
	struct regex *header, *setting, *comment;
	struct ini_pattern *next;
};

/* Groups of a header, of a setting and of a comment. */
enum { INI_HEADER_NAME = 1 };
enum {
	INI_SETTING_INDENT = 1,
	INI_SETTING_NAME,
	INI_SETTING_BETWEEN,
	INI_SETTING_VALUE,
};
enum { INI_COMMENT_NAME = 3 };
#define INI_GROUPS 6

/*
 * The expressions of the style, valid until machine_end(); NULL with the
 * reason.
 */
const struct ini_pattern *ini_pattern_of(
    struct machine *m, const struct ini_style *style, struct strbuf *err);

#endif
