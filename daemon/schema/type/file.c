/* The schema of file. */
#include <stddef.h>

#include "schema/registry.h"
#include "schema/type.h"
#include "schema/type/file.h"
#include "schema/values.h"

static const struct attr_value checksum_values[] = {
    {.name = "sha256"},
    {.name = "sha256lite"},
    {.name = "md5"},
    {.name = "md5lite"},
    {.name = "sha1"},
    {.name = "sha1lite"},
    {.name = "sha512"},
    {.name = "sha384"},
    {.name = "sha224"},
    {.name = "mtime"},
    {.name = "ctime"},
    {.name = "none"},
    {.name = NULL},
};

static const struct attr_value links_values[] = {
    {.name = "follow"},
    {.name = "manage"},
    {.name = NULL},
};

static const struct attr_value permissions_values[] = {
    {.name = "use"},
    {.name = "use_when_creating"},
    {.name = "ignore"},
    {.name = NULL},
};

static const struct attr_value provider_values[] = {
    {.name = "posix"},
    {.name = NULL},
};

static const struct attr_value recurse_values[] = {
    {.name = "true"},
    {.name = "false"},
    {.name = "remote"},
    {.name = NULL},
};

static const struct attr_value select_values[] = {
    {.name = "first"},
    {.name = "all"},
    {.name = NULL},
};

static const struct attr attrs[] = {
    [FILE_PATH] =
	{
	    .name = "path",
	    .kind = ATTR_NAMEVAR,
	    .doc = "Absolute path of the file.",
	},
    [FILE_PROVIDER] =
	{
	    .name = "provider",
	    .kind = ATTR_PARAMETER,
	    .values = provider_values,
	    .doc = "Always posix.",
	},
    [FILE_ENSURE] =
	{
	    .name = "ensure",
	    .kind = ATTR_PROPERTY,
	    .doc = "Its kind: absent, present, file, directory, link, or a "
		   "link's target.",
	},
    [FILE_CONTENT] =
	{
	    .name = "content",
	    .kind = ATTR_PROPERTY,
	    .flags = ATTR_BULK,
	    .doc = "Content of the file.",
	},
    [FILE_CHECKSUM_VALUE] =
	{
	    .name = "checksum_value",
	    .kind = ATTR_PROPERTY,
	    .doc = "The checksum that the source's content has.",
	},
    [FILE_TARGET] =
	{
	    .name = "target",
	    .kind = ATTR_PROPERTY,
	    .doc = "Target of a link.",
	},
    [FILE_OWNER] =
	{
	    .name = "owner",
	    .kind = ATTR_PROPERTY,
	    .doc = "User that owns the file, by name or uid.",
	},
    [FILE_GROUP] =
	{
	    .name = "group",
	    .kind = ATTR_PROPERTY,
	    .doc = "Group of the file, by name or gid.",
	},
    [FILE_MODE] =
	{
	    .name = "mode",
	    .kind = ATTR_PROPERTY,
	    .doc = "Mode, in octal or symbolic as for chmod.",
	},
    [FILE_TYPE] =
	{
	    .name = "type",
	    .kind = ATTR_PROPERTY,
	    .flags = ATTR_READONLY,
	    .doc = "The type of the existing file.",
	},
    [FILE_SELUSER] =
	{
	    .name = "seluser",
	    .kind = ATTR_PROPERTY,
	    .doc = "User of the SELinux context; ignored without SELinux.",
	},
    [FILE_SELROLE] =
	{
	    .name = "selrole",
	    .kind = ATTR_PROPERTY,
	    .doc = "Role of the SELinux context; ignored without SELinux.",
	},
    [FILE_SELTYPE] =
	{
	    .name = "seltype",
	    .kind = ATTR_PROPERTY,
	    .doc = "Type of the SELinux context; ignored without SELinux.",
	},
    [FILE_SELRANGE] =
	{
	    .name = "selrange",
	    .kind = ATTR_PROPERTY,
	    .doc = "Range of the SELinux context; ignored without SELinux.",
	},
    [FILE_CTIME] =
	{
	    .name = "ctime",
	    .kind = ATTR_PROPERTY,
	    .flags = ATTR_READONLY,
	    .doc = "Time of the last change of mode, owner or content.",
	},
    [FILE_MTIME] =
	{
	    .name = "mtime",
	    .kind = ATTR_PROPERTY,
	    .flags = ATTR_READONLY,
	    .doc = "Time of the last change of the content.",
	},
    [FILE_BACKUP] =
	{
	    .name = "backup",
	    .kind = ATTR_PARAMETER,
	    .doc = "Where old content is kept: false, a suffix that begins "
		   "with a dot, or a filebucket.",
	},
    [FILE_CHECKSUM] =
	{
	    .name = "checksum",
	    .kind = ATTR_PARAMETER,
	    .values = checksum_values,
	    .doc = "Digest by which contents are compared.",
	},
    [FILE_FORCE] =
	{
	    .name = "force",
	    .kind = ATTR_PARAMETER,
	    .flags = ATTR_BOOLEAN,
	    .doc = "Whether directories may be removed.",
	},
    [FILE_IGNORE] =
	{
	    .name = "ignore",
	    .kind = ATTR_PARAMETER,
	    .doc = "Patterns of names that recursion ignores.",
	},
    [FILE_LINKS] =
	{
	    .name = "links",
	    .kind = ATTR_PARAMETER,
	    .values = links_values,
	    .doc = "Whether links or their targets are managed.",
	},
    [FILE_MAX_FILES] =
	{
	    .name = "max_files",
	    .kind = ATTR_PARAMETER,
	    .pattern = "^[0-9]+$|^-1$",
	    .doc = "Maximum of entries of a tree; 0: a warning, -1: no limit.",
	},
    [FILE_PURGE] =
	{
	    .name = "purge",
	    .kind = ATTR_PARAMETER,
	    .flags = ATTR_BOOLEAN,
	    .doc = "Whether recursion removes entries that are not managed.",
	},
    [FILE_RECURSE] =
	{
	    .name = "recurse",
	    .kind = ATTR_PARAMETER,
	    .values = recurse_values,
	    .doc = "Whether a directory's content is managed, or its source's.",
	},
    [FILE_RECURSELIMIT] =
	{
	    .name = "recurselimit",
	    .kind = ATTR_PARAMETER,
	    .pattern = "^[0-9]+$",
	    .doc = "Maximum of levels of recursion.",
	},
    [FILE_REPLACE] =
	{
	    .name = "replace",
	    .kind = ATTR_PARAMETER,
	    .flags = ATTR_BOOLEAN,
	    .doc = "Whether an existing content is replaced.",
	},
    [FILE_SELINUX_IGNORE_DEFAULTS] =
	{
	    .name = "selinux_ignore_defaults",
	    .kind = ATTR_PARAMETER,
	    .values = attr_truth_values,
	    .doc = "Without effect if SELinux is absent.",
	},
    [FILE_SHOW_DIFF] =
	{
	    .name = "show_diff",
	    .kind = ATTR_PARAMETER,
	    .flags = ATTR_BOOLEAN,
	    .doc =
		"Whether differences may be logged, if the setting allows it.",
	},
    [FILE_SOURCE] =
	{
	    .name = "source",
	    .kind = ATTR_PARAMETER,
	    .doc = "Files to copy; the first one that exists is used.",
	},
    [FILE_SOURCE_PERMISSIONS] =
	{
	    .name = "source_permissions",
	    .kind = ATTR_PARAMETER,
	    .values = permissions_values,
	    .doc = "Whether owner, group and mode are copied from the source.",
	},
    [FILE_SOURCESELECT] =
	{
	    .name = "sourceselect",
	    .kind = ATTR_PARAMETER,
	    .values = select_values,
	    .doc = "Whether recursion copies the first source or all.",
	},
    [FILE_STAGING_LOCATION] =
	{
	    .name = "staging_location",
	    .kind = ATTR_PARAMETER,
	    .doc = "Directory of the temporary file.",
	},
    [FILE_VALIDATE_CMD] =
	{
	    .name = "validate_cmd",
	    .kind = ATTR_PARAMETER,
	    .doc = "Command that must accept the content before it is used.",
	},
    [FILE_VALIDATE_REPLACEMENT] =
	{
	    .name = "validate_replacement",
	    .kind = ATTR_PARAMETER,
	    .doc = "Placeholder of the file in validate_cmd; %.",
	},
    [FILE_ATTRS] = {.name = NULL},
};

const struct resource_type resource_type_file = {
    .name = "file",
    .ref = "File",
    .attrs = attrs,
    .title = TITLE_PATH,
    .doc = "Files, directories and links.",
};
