#ifndef LOGGING_MESSAGE_H
#define LOGGING_MESSAGE_H

/* The rows of all messages.tab, and of categories.tab, at run time. */

#include "logging/log.h"

/* A part of a sentence: text, and the tag that follows it. */
struct log_piece {
	const char *text; /* needs no escape in JSON when `plain` */
	const char *key;  /* NULL at the end of the sentence */
	uint16_t len;	  /* of text */
	uint16_t key_len;
	bool plain;
	bool dotted; /* the key has a dot */
};

/* A piece of the line that is JSON already. */
struct log_text {
	const char *s;
	uint16_t len;
};

/* Length of every printed code: DLG-N-CAT-1204. */
#define LOG_CODE_LEN 14

struct log_message {
	const char *name;		/* CAT_COMPILED */
	const char *code;		/* DLG-N-CAT-1204 */
	uint8_t level;			/* enum log_level */
	uint16_t category;		/* enum log_category */
	const char *audience;		/* user, operator or developer */
	const char *action;		/* event.action */
	const char *sentence;		/* with {tags} */
	const struct log_piece *pieces; /* of the sentence */
	const char *tags;		/* "name:type name:type", "" for none */
	const char *remedy;		/* the remedy; "" below WARN */
	const char *since;		/* version */
	/*
	 * parts of the line: before the sequence, and after the dataset's
	 * service
	 */
	struct log_text event_head, event_tail;
	const char *folder; /* folder of its messages.tab */
};

struct log_category_row {
	const char *name;	     /* compile.catalog */
	int number;		     /* in DALANG-LOG-MIB */
	int parent;		     /* enum log_category, -1 at the top */
	bool per_node;		     /* the certname is its last part */
	const char *dataset;	     /* log, audit or profile */
	struct log_text logger_json; /* from the comma before "log" */
	const char *about;	     /* one line */
};

/* Holders, by the field of a record: they share the room of a class. */
enum log_holder {
	LOG_HOLDER_NONE,
	LOG_HOLDER_USER,   /* user.name; records without one have one holder */
	LOG_HOLDER_CLIENT, /* user.name, else the node */
};

/*
 * A class of audit records: which thousandths of the spool are reserved for it,
 * and how many it may use.
 */
struct log_class_row {
	const char *name;
	uint16_t reserved, most;
	enum log_holder holder;
};

extern const struct log_message log_messages[];	       /* by log_code */
extern const struct log_category_row log_categories[]; /* by log_category */

extern const struct log_class_row log_classes[]; /* by log_class */

/* The class of a category; LOGCLASS_COUNT where it is not below audit. */
extern const uint8_t log_class_of[LOGCAT_COUNT]; /* by log_category */

/*
 * Return the row for "DLG-N-CAT-1204", "CAT-1204", "1204" or "CAT_COMPILED";
 * NULL if none.
 */
const struct log_message *log_message_find(const char *word);

#endif
