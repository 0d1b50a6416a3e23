/* The schema of file. */
#include <stddef.h>

#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/schema/type/file.h"
#include "language/schema/values.h"

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

static const struct attr_value type_file_recurse_values[] = {
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

static const struct attr type_file_attrs[] = {
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
	    .doc = "Whether the path exists, and as what: absent, present (of "
		   "any kind), file, directory or link; another text is the "
		   "target of a link. Without it, content and source create a "
		   "file, target a link.",
	},
    [FILE_CONTENT] =
	{
	    .name = "content",
	    .kind = ATTR_PROPERTY,
	    .flags = ATTR_BULK,
	    .doc = "The whole content of the file. A file with another "
		   "content is replaced; backup selects where the old content "
		   "is kept. Not together with source or target.",
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
	    .doc = "The user that owns the file, by name or uid. Without it "
		   "the owner is not changed; a new file belongs to the user "
		   "of the run.",
	},
    [FILE_GROUP] =
	{
	    .name = "group",
	    .kind = ATTR_PROPERTY,
	    .doc = "The group of the file, by name or gid. Without it the "
		   "group is not changed; a new file gets that of the run's "
		   "user.",
	},
    [FILE_MODE] =
	{
	    .name = "mode",
	    .kind = ATTR_PROPERTY,
	    .doc = "The permissions, as a text: octal ('0644') or symbolic as "
		   "for chmod ('u=rw,go=r'). A directory gets x wherever "
		   "octal digits give r. Without it they are not changed; a "
		   "new file gets 0644, a new directory 0755.",
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
	    .doc = "Where the old content is kept before a change: the "
		   "name of a filebucket, a suffix that begins with a "
		   "dot (true: .puppet-bak), or false for no backup. "
		   "Default: false.",
	},
    [FILE_CHECKSUM] =
	{
	    .name = "checksum",
	    .kind = ATTR_PARAMETER,
	    .flags = ATTR_OPEN,
	    .values = checksum_values,
	    .doc = "Digest by which contents are compared.",
	},
    [FILE_FORCE] =
	{
	    .name = "force",
	    .kind = ATTR_PARAMETER,
	    .flags = ATTR_BOOLEAN,
	    .doc = "Whether a directory may be removed with its content, or "
		   "replaced by a file or link. Without it, such a directory "
		   "stays, and a warning is logged. Default: false.",
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
	    .doc = "Whether, with recurse, entries of the directory that are "
		   "not managed are removed; directories among them only with "
		   "force. Default: false.",
	},
    [FILE_RECURSE] =
	{
	    .name = "recurse",
	    .kind = ATTR_PARAMETER,
	    .values = type_file_recurse_values,
	    .doc = "With false (the default) the path alone is "
		   "managed; with true also what the directory, or its "
		   "source, contains, with the same owner, group and "
		   "mode; with remote only what the source contains. Pipes, "
		   "sockets and devices of a source are left out with a "
		   "warning.",
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
	    .doc = "Whether the content of an existing file, or an existing "
		   "link, is replaced. With false, a file, link, directory "
		   "or pipe that exists is neither replaced nor removed; "
		   "content and source are only used to create a file. "
		   "Default: true.",
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
	    .doc = "A file or directory to copy, or a list, of which the "
		   "first that exists is used: an absolute path, file:///PATH "
		   "or puppet:///modules/MODULE/PATH, a file of the server "
		   "or, with dalang apply, of the module path; or http:// "
		   "or https://, a file of a web server. "
		   "It is copied when the checksums differ. Not together "
		   "with content or target.",
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
    .attrs = type_file_attrs,
    .title = TITLE_PATH,
    .doc = "Files, directories and links.",
};
