#ifndef LOGGING_SINK_SINK_H
#define LOGGING_SINK_SINK_H

/* Destinations of lines.  emit.c calls one sink at a time. */

#include "logging/control.h"

enum log_form {
	LOG_FORM_JSON = 1,
	LOG_FORM_TEXT = 2,
};

/* syslog's mark of a JSON record; it stands before line.json, not in it. */
#define LOG_COOKIE     "@cee: "
#define LOG_COOKIE_LEN 6

struct log_line {
	enum log_level level;
	bool audit;	  /* for facility authpriv */
	const char *json; /* behind LOG_COOKIE_LEN bytes with the cookie */
	size_t json_len;  /* without cookie; json[json_len] is NUL */
	const char *text; /* as log_format_text makes it, no NUL */
	size_t text_len;
	/* of the text: bytes of "Level: ", and of the source (0: none) */
	size_t head_len, source_len;
	const char *word; /* Puppet's name of the level; static */
	int64_t time;	  /* ns since 1970 */
};

struct log_sink {
	const char *name;   /* a word of --logdest */
	enum log_form form; /* the one form that write needs */
	/* Returns 0, or -1 with errno and *bad set as log_init's. */
	int (*open)(const struct log_options *o, const char **bad);
	/* Returns 0, or -1 with errno when the line is lost. */
	int (*write)(const struct log_line *l);
	void (*close)(void);
	/*
	 * The write function never waits: it may refuse a line with an errno
	 * for which log_cause_passes is true, and accept the line later.
	 */
	bool refuses;
};

/* "syslog", followed by the path of a socket. */
#define LOG_SYSLOG_WORD "syslog:"

extern const struct log_sink log_sink_syslog;
extern const struct log_sink log_sink_console;
extern const struct log_sink log_sink_json;
extern const struct log_sink log_sink_memory;

#endif
