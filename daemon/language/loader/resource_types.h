#ifndef LANGUAGE_LOADER_RESOURCE_TYPES_H
#define LANGUAGE_LOADER_RESOURCE_TYPES_H

/*
 * Metadata of resource types that are not written in Puppet, from (the first
 * that has it) .resource_types/NAME.pp as `puppet generate types` writes it,
 * the table of core types, or a scan of the modules' Ruby files.  The server
 * needs three facts about a type: its attributes, the key that makes a resource
 * unique, and the attributes that a title sets.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/catalog/resource_meta.h"
#include "language/lang/definition.h"

struct diag_list;
struct environment;
struct module;
struct name;
struct resource;
struct arena;
struct intern;
struct strbuf;
struct type_entry;

/* Maximum number of key attributes, and of title patterns, of a type. */
#define TYPE_KEYS_MAX	  16
#define TYPE_PATTERNS_MAX 32
#define TYPE_ATTRS_MAX	  1000

/* One attribute that a title sets. */
struct title_part {
	const struct name *attr;
	const char *s; /* len bytes, of the title or as code changed them */
	size_t len;
};

/*
 * The attributes that the title of a resource of type m sets: their number, or
 * -1 where no pattern matches.
 */
int resource_title_parts(const struct resource_meta *m, const char *title,
    size_t len, struct title_part *parts, size_t max);

/*
 * True when code of the type sets the attributes of a title: Ruby must be
 * asked.
 */
bool resource_title_by_code(const struct resource_meta *m);

/*
 * Append the text that makes r unique within its type; its title sets n
 * attributes.  FIND_NONE when such a text is missing, or equals the title.
 */
enum find_rc resource_unique_text(const struct resource_meta *m,
    const struct resource *r, const struct title_part *parts, int n,
    struct strbuf *out);

/* Attributes as a reader of type files collects them. */
struct type_builder {
	struct environment *env; /* NULL: of a compile */
	struct intern *names;
	const struct name *name;
	const char *file; /* in Ruby, or NULL */
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
	int by_code;	  /* or change parts of titles by code */
	int isomorphic;
	int lenient;
	int typed;
	/* The last: only those that were added have a value. */
	struct resource_attr attrs[TYPE_ATTRS_MAX];
};

void type_builder_init(struct type_builder *b, struct environment *env,
    const char *name, size_t len);
/* The same for a type that a compile reads. */
void type_builder_start(
    struct type_builder *b, struct intern *names, const struct name *name);
/* Add an attribute, or make an existing one a namevar. */
void type_builder_attr(
    struct type_builder *b, const char *name, size_t len, int namevar);
/* Enter the type; an existing type of its name stays. */
void type_builder_done(struct type_builder *b);
/*
 * Make the type in the store of the environment's files, to be entered by
 * environments with the same file.
 */
const struct type_entry *type_builder_keep(const struct type_builder *b);
/* Enter a type that was made so, of that file. */
void resource_type_enter(
    struct environment *env, const struct type_entry *t, const char *file);

/*
 * Make metadata in a, for a compile that has asked Ruby about a type that the
 * scan has found; NULL when its titles are still unknown.  Its regular
 * expressions are in the list, which the caller releases.
 */
const struct resource_meta *resource_type_make(const struct environment *env,
    const struct type_builder *b, struct arena *a, struct type_entry **list);
/*
 * The Ruby file of a type that the scan could not read completely; NULL when it
 * could, or when the type has no such file.
 */
const char *resource_type_unread(
    const struct environment *env, const struct name *name);

enum find_rc environment_find_resource_type(const struct environment *env,
    const struct name *name, struct diag_list *diags,
    const struct resource_meta **ret);
/* The same by the form in references ("File"); NULL when it is missing. */
const struct resource_meta *environment_resource_type_ref(
    const struct environment *env, const struct name *ref);
/* Read the output of `puppet generate types`, before the modules are read. */
void resource_types_generated(struct environment *env);
/* Types that a module declares in types/NAME.json. */
void resource_types_schemas(struct environment *env, const struct module *m);
/* The core types, after all others. */
void resource_types_load(struct environment *env);
/* Free the parts of a list of types that are not in the arena. */
void resource_types_release(struct type_entry *list);

#endif
