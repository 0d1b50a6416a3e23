#ifndef LOGGING_RECORD_PARTS_H
#define LOGGING_RECORD_PARTS_H

/*
 * Records with a text that may be long: a list, a diff, a stack trace.  A text
 * that does not fit into a line is split over up to 8 consecutive records, each
 * valid, with all other fields and one part of the text.  They share event.id
 * and are numbered: dalang.part of dalang.parts.  Their texts joined are the
 * complete text; a text that exceeds even 8 records is cut in the last one,
 * which has the number of cut bytes.  Texts are split at line ends where
 * possible.
 *
 *	log_event_parts(APPLY_FILE, RES_DIFF, "diff", text, len,
 *	    log_str("path", path));
 *
 * A sink for people gets one record with the complete text.  The row of such a
 * message has the tags event.id:str, dalang.part:uns and dalang.parts:uns.
 */

#include "logging/log.h"

#define LOG_PARTS_MAX 8
/* Tags of the call beside the text. */
#define LOG_PARTS_TAGS (LOG_TAGS_MAX - 4)

/* The text becomes the tag `key`, which must not be among the other tags. */
#define log_event_parts(cat, code, key, text, len, ...)                       \
	do {                                                                  \
		_Static_assert(                                               \
		    (int)LOGMSG_CATEGORY_##code == (int)LOGCAT_##cat,         \
		    "category is not that of the message");                   \
		if ((int)LOGMSG_LEVEL_##code >= log_gate_of(LOGCAT_##cat) &&  \
		    log_passes(LOGCAT_##cat, (int)LOGMSG_LEVEL_##code)) {     \
			static const struct log_site log_site_ = {            \
			    __FILE__, __func__, __LINE__};                    \
			const struct log_tag log_tags_[] = {                  \
			    log_strn(key, text, len), ##__VA_ARGS__};         \
			log_parts_raise(LOGMSG_##code, &log_site_, log_tags_, \
			    sizeof(log_tags_) / sizeof(struct log_tag));      \
		}                                                             \
	} while (0)

/* The same for a code chosen at run time, as log_event_code. */
#define log_event_code_parts(code, key, text, len, ...)                   \
	do {                                                              \
		enum log_code log_code_ = (code);                         \
		if (log_wanted(log_code_)) {                              \
			static const struct log_site log_site_ = {        \
			    __FILE__, __func__, __LINE__};                \
			const struct log_tag log_tags_[] = {              \
			    log_strn(key, text, len), ##__VA_ARGS__};     \
			log_parts_raise(log_code_, &log_site_, log_tags_, \
			    sizeof(log_tags_) / sizeof(struct log_tag));  \
		}                                                         \
	} while (0)

/* Implementation of the macros: the first tag is the text. */
void log_parts_raise(enum log_code code, const struct log_site *site,
    const struct log_tag *tags, size_t n);

#endif
