#ifndef LOADER_RESOURCE_TYPES_H
#define LOADER_RESOURCE_TYPES_H

/*
 * Metadata of resource types that are not written in Puppet, from (the first
 * that has it) .resource_types/NAME.pp as `puppet generate types` writes it,
 * the table of core types, or a scan of the modules' Ruby files.  The server
 * needs three facts about a type: its attributes, the key that makes a resource
 * unique, and the attributes that a title sets.
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

/* One attribute that a title sets. */
struct title_part {
	const struct name *attr;
	const char *s; /* len bytes of the title */
	size_t len;
};

/*
 * The attributes that the title of a resource of type m sets: their number, or
 * -1 where no pattern matches.
 */
int resource_title_parts(const struct resource_meta *m, const char *title,
    size_t len, struct title_part *parts, size_t max);

/*
 * Append the text that makes r unique within its type; FIND_NONE where it has
 * none, or where it would be the title.
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
	int unreadable;	  /* some could not be read */
	int isomorphic;
	int lenient;
	int typed;
};

void type_builder_init(struct type_builder *b, struct environment *env,
    const char *name, size_t len);
/* Add an attribute, or make an existing one a namevar. */
void type_builder_attr(
    struct type_builder *b, const char *name, size_t len, int namevar);
/* Enter the type; an existing type of its name stays. */
void type_builder_done(struct type_builder *b);

/* Read one generated file; -1 when it is not one. */
int pcore_type_read(struct environment *env, const char *path);

#endif
