#ifndef LOADER_RESOURCE_TYPES_H
#define LOADER_RESOURCE_TYPES_H

/*
 * Metadata of resource types that are not written in Puppet, from (the first
 * that has it) .resource_types/NAME.pp as `puppet generate types` writes it,
 * the table of core types, or a scan of the modules' Ruby files.  The server
 * asks three things of a type: is this one of its attributes, what makes a
 * resource unique, and which attributes does a title give.
 */

#include <stddef.h>
#include <stdint.h>

#include "compiler/context.h"

struct arena;
struct environment;
struct regex;
struct resource;
struct type_entry;

/* Key attributes and title patterns of a type, at most. */
#define TYPE_KEYS_MAX	  16
#define TYPE_PATTERNS_MAX 32
#define TYPE_ATTRS_MAX	  1000

/* One attribute that a title gives. */
struct title_part {
	const struct name *attr;
	const char *s; /* len bytes of the title */
	size_t len;
};

/*
 * What the title of a resource of type m gives: the number of parts, or -1
 * where no pattern matches.
 */
int resource_title_parts(const struct resource_meta *m, const char *title,
    size_t len, struct title_part *parts, size_t max);

/*
 * Appends the text that makes r unique within its type; FIND_NONE where
 * nothing does, or where it would be the title.
 */
enum find_rc resource_unique_text(const struct resource_meta *m,
    const struct resource *r, struct strbuf *out);

/* Attributes as a reader of type files collects them. */
struct type_builder {
	struct environment *env;
	const struct name *name;
	struct resource_attr attrs[TYPE_ATTRS_MAX];
	uint32_t attr_count;
	uint32_t pattern_count;
	struct {
		const char *regex;
		size_t regex_len;
		unsigned options; /* enum regex_option */
		uint32_t attr_count;
		const struct name *attrs[TYPE_KEYS_MAX];
	} patterns[TYPE_PATTERNS_MAX];
	int has_patterns; /* the type has some of its own */
	int unreadable;	  /* which could not be read */
	int isomorphic;
	int lenient;
	int typed;
};

void type_builder_init(struct type_builder *b, struct environment *env,
    const char *name, size_t len);
/* Adds an attribute, or makes the one there a namevar. */
void type_builder_attr(
    struct type_builder *b, const char *name, size_t len, int namevar);
/* Enters the type; what is there under its name already stays. */
void type_builder_done(struct type_builder *b);

/* Reads one generated file; -1 where it is none. */
int pcore_type_read(struct environment *env, const char *path);

#endif
