/*
 * Object types.
 */

#include <string.h>
#include <strings.h>

#include "types/internal.h"
#include "value/hash.h"
#include "types/object.h"

static const struct type_attribute deferred_attributes[] = {
    {"name", "Pattern[/\\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\\z/]", 0,
	NULL},
    {"arguments", "Array[Any]", 1, NULL},
    {NULL, NULL, 0, NULL},
};

static const struct type_attribute error_attributes[] = {
    {"msg", "String[1]", 0, NULL},
    {"kind", "Optional[String[1]]", 1, NULL},
    {"details", "Optional[Hash[String[1], Data]]", 1, NULL},
    {"issue_code", "Optional[String[1]]", 1, NULL},
    {NULL, NULL, 0, NULL},
};

static const struct type_attribute target_attributes[] = {
    {"host", "String[1]", 0, NULL},
    {"options", "Hash[String[1], Data]", 1, "{}"},
    {NULL, NULL, 0, NULL},
};

static const struct type_object objects[] = {
    {"Deferred", deferred_attributes},
    {"Error", error_attributes},
    {"Target", target_attributes},
};

#define OBJECTS (sizeof(objects) / sizeof(objects[0]))

static const struct type object_types[OBJECTS] = {
    {.kind = T_OBJECT, .object = &objects[0], .text = "Deferred", .len = 8},
    {.kind = T_OBJECT, .object = &objects[1], .text = "Error", .len = 5},
    {.kind = T_OBJECT, .object = &objects[2], .text = "Target", .len = 6},
};

const struct type *
type_object_by_name(const char *name, uint32_t len)
{
	for (size_t i = 0; i < OBJECTS; i++)
		if (object_types[i].len == len &&
		    strncasecmp(objects[i].name, name, len) == 0)
			return &object_types[i];
	return NULL;
}

const struct type *
type_deferred(void)
{
	return &object_types[0];
}

const struct type *
type_error(void)
{
	return &object_types[1];
}

const struct value *
object_get(const struct vobject *o, const char *name)
{
	return vhash_get_str(o->attributes, name, strlen(name));
}
