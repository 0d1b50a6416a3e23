#ifndef LOGGING_SPAN_H
#define LOGGING_SPAN_H

/*
 * Spans of time, for whoever wants to know where it goes.  A span has a
 * message of a profile.* category; when its gate is closed, a span costs a
 * test.  Its record comes at its end, with event.start, event.end and
 * event.duration, an id, and the id of the span around it in the same thread.
 *
 *	struct log_span span;
 *	log_span_begin(&span, LOGMSG_CAT_SPAN);
 *	...
 *	log_span_end(&span, log_code("phase", "compiler.finish_catalog"));
 */

#include "logging/log.h"

struct log_span {
	struct log_span *around; /* NULL at the top */
	enum log_code code;
	int64_t start; /* ns since 1970 */
	int64_t begin; /* of a clock that only goes forward */
	bool wanted;
	char id[17];
};

/* It lies with the caller; spans of a thread end in reverse order. */
void log_span_begin(struct log_span *s, enum log_code code);

/* At most LOG_TAGS_MAX - 5 tags. */
#define log_span_end(s, ...)                                        \
	do {                                                        \
		static const struct log_site log_site_ = {          \
		    __FILE__, __func__, __LINE__};                  \
		log_span_finish(s, &log_site_,                      \
		    (const struct log_tag[]){__VA_ARGS__},          \
		    sizeof((const struct log_tag[]){__VA_ARGS__}) / \
			sizeof(struct log_tag));                    \
	} while (0)

/* Behind the macro above. */
void log_span_finish(struct log_span *s, const struct log_site *site,
    const struct log_tag *tags, size_t n);

#endif
