#ifndef LOGGING_SPAN_H
#define LOGGING_SPAN_H

/*
 * Spans of time, for profiling.  A span has a message of a profile.* category;
 * when its gate is closed, a span costs a test.  Its record is raised at its
 * end, with event.start, event.end and event.duration, an id, and the id of the
 * span around it in the same thread, or else that of the context.
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
	int64_t ago;   /* ended this long before its record; usually 0 */
	bool wanted;
	char id[17];
};

/*
 * Begin a span in the caller's memory; spans of a thread end in reverse order.
 */
void log_span_begin(struct log_span *s, enum log_code code);

/* At most LOG_TAGS_MAX - 5 tags, evaluated only when the record is wanted. */
#define log_span_end(s, ...)                                                \
	do {                                                                \
		static const struct log_site log_site_ = {                  \
		    __FILE__, __func__, __LINE__};                          \
		if ((s)->wanted)                                            \
			log_span_finish(s, &log_site_,                      \
			    (const struct log_tag[]){__VA_ARGS__},          \
			    sizeof((const struct log_tag[]){__VA_ARGS__}) / \
				sizeof(struct log_tag));                    \
	} while (0)

/*
 * Log a span that is measured only at its end, as those of event loops and of
 * libraries: it ended `ago` ns before now and took `took` ns.
 */
#define log_span_past(code, ago, took, ...)                  \
	do {                                                 \
		struct log_span span_;                       \
		log_span_begin(&span_, code);                \
		if (span_.wanted) {                          \
			log_span_shift(&span_, ago, took);   \
			log_span_end(&span_, ##__VA_ARGS__); \
		}                                            \
	} while (0)

/* Implementation of the macros above. */
void log_span_shift(struct log_span *s, int64_t ago, int64_t took);
void log_span_finish(struct log_span *s, const struct log_site *site,
    const struct log_tag *tags, size_t n);

#endif
