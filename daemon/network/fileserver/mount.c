#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/path.h"
#include "base/text/utf8.h"
#include "network/fileserver/internal.h"

/* lib/puppet/file_serving/mount/: mounts without a section. */
static const struct builtin {
	const char *name;
	const char *folder;  /* of a module */
	bool merged;	     /* of all modules, not of one that is named */
	const char *unnamed; /* message where no module is named */
} fileserver_mount_builtins[] = {
    {"modules", "files", false, "No module specified"},
    {"scripts", "scripts", false, "No module specified"},
    {"tasks", "tasks", false, "No task specified"},
    {"plugins", "lib", true, NULL},
    {"pluginfacts", "facts.d", true, NULL},
    {"locales", "locales", true, NULL},
};

/* The path of a request: the name of a mount, and what is below. */
struct fileserver_mount_split {
	const char *name;
	size_t name_len;
	const char *rest; /* with single slashes; NULL: empty */
};

static bool
is_mount_name(const char *s, size_t n)
{
	static const char allowed[] =
	    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

	return n > 0 && strspn(s, allowed) >= n;
}

/* Return true when a component of the path is "..". */
static bool
goes_up(const char *path)
{
	for (; *path != '\0'; path += strspn(path, "/")) {
		size_t n = strcspn(path, "/");

		if (n == 2 && memcmp(path, "..", 2) == 0)
			return true;
		path += n;
	}
	return false;
}

static const char *
squeezed(struct arena *a, const char *path)
{
	char *copy = arena_strdup(a, path), *out = copy;

	for (const char *p = copy; *p != '\0'; p++)
		if (p[0] != '/' || p[1] != '/')
			*out++ = *p;
	*out = '\0';
	return copy;
}

static int
path_split(struct serving *s, struct fileserver_mount_split *ret)
{
	const char *path = s->rq->path, *rest;

	if (!utf8_is_valid(path, strlen(path)))
		return serving_fail(s, 400, "The path is not valid UTF-8");
	ret->name = path;
	ret->name_len = strcspn(path, "/");
	ret->rest = NULL;
	if (!is_mount_name(path, ret->name_len))
		return serving_fail(s, 400,
		    "Cannot find file: Invalid mount '%.*s'",
		    (int)ret->name_len, path);
	rest = path + ret->name_len;
	if (rest[0] == '\0' || rest[1] == '\0')
		return 0;
	rest++;
	if (goes_up(rest))
		return serving_fail(s, 400,
		    "Cannot find file: Invalid relative path '%s'", rest);
	ret->rest = squeezed(s->a, rest);
	return 0;
}

/* The path of a site, as Ruby's File.join joins it; NULL: the root's. */
static const char *
fileserver_mount_joined(struct arena *a, const char *root, const char *rest)
{
	if (rest == NULL)
		return root;
	return path_join(a, root, rest + strspn(rest, "/"));
}

static void
site_add(struct serving *s, const char *root, const char *rest)
{
	struct site *site = &s->sites[s->site_count++];

	site->root = root;
	site->prefix = rest == NULL ? "" : rest + strspn(rest, "/");
	site->path = *site->prefix == '\0' && rest != NULL
			 ? arena_printf(s->a, "%s/", root)
			 : fileserver_mount_joined(s->a, root, rest);
}

/*
 * Look for the file of a site.  A link counts when the file that it leads to
 * exists or, with dangling, in any case.  It also counts when it leads outside
 * of the allowed directories: it is refused when it is followed.  1, 0 when it
 * does not exist, or -1 when this process has no descriptors or memory left.
 */
static int
site_look(struct serving *s, const struct site *at, bool dangling)
{
	int fd = beneath_open(s, at, NULL, O_PATH, true);

	if (fd < 0 && errno == EXDEV)
		return 1;
	if (fd < 0 && dangling && !serving_is_exhausted(errno))
		fd = beneath_open(s, at, NULL, O_PATH, false);
	if (fd < 0 && serving_is_exhausted(errno))
		return serving_errno(s, "rb_file_s_stat", at->path);
	if (fd < 0)
		return 0;
	close(fd);
	return 1;
}

/* --- folders of modules --- */

static int
fileserver_mount_module_find(
    struct serving *s, const struct builtin *b, const char *rest)
{
	const struct fileserver_module *m = s->rq->modules;
	const char *below;
	size_t n;
	int rc;

	if (rest == NULL)
		return serving_fail(s, 400, "%s", b->unnamed);
	n = strcspn(rest, "/");
	below = rest[n] == '/' ? rest + n + 1 : NULL;
	for (size_t i = 0; i < s->rq->module_count; i++, m++) {
		if (strlen(m->name) != n || memcmp(m->name, rest, n) != 0)
			continue;
		site_add(s, path_join(s->a, m->directory, b->folder), below);
		rc = site_look(s, &s->sites[0], false);
		if (rc != 0)
			return rc < 0 ? -1 : 0;
		break;
	}
	return serving_not_found(s);
}

/* The first module that has the file. */
static int
merged_find(struct serving *s, const struct builtin *b, const char *rest)
{
	const struct fileserver_module *m = s->rq->modules;
	int rc;

	for (size_t i = 0; i < s->rq->module_count; i++, m++) {
		s->site_count = 0;
		site_add(s, path_join(s->a, m->directory, b->folder), rest);
		rc = site_look(s, &s->sites[0], false);
		if (rc != 0)
			return rc < 0 ? -1 : 0;
	}
	return serving_not_found(s);
}

/*
 * Find all modules that have the folder; the rest of the path is ignored, as in
 * Puppet.  When no module has it, the result is the environment's directory
 * alone, so that an agent that requests plugins gets an answer.
 */
static int
merged_search(struct serving *s, const struct builtin *b)
{
	const struct fileserver_module *m = s->rq->modules;
	struct stat st;
	const char *root;

	for (size_t i = 0; i < s->rq->module_count; i++, m++) {
		root = path_join(s->a, m->directory, b->folder);
		if (stat(root, &st) == 0)
			site_add(s, root, NULL);
	}
	if (s->site_count > 0)
		return 0;
	s->recurse = false;
	if (s->rq->environment_directory == NULL ||
	    stat(s->rq->environment_directory, &st) < 0)
		return serving_not_found(s);
	site_add(s, arena_strdup(s->a, s->rq->environment_directory), NULL);
	return 0;
}

/* --- mounts of fileserver.conf --- */

/* The text of a pattern: part of the certname, or NULL where % is kept. */
static const char *
pattern_value(struct arena *a, char key, const char *certname)
{
	const char *from = certname + strspn(certname, "."), *dot;

	switch (key) {
	case 'H':
		return certname;
	case 'h':
		return arena_memdup(a, certname, strcspn(certname, "."));
	case 'd':
		/* Without the first label, if another one follows. */
		dot = strchr(from, '.');
		if (dot == NULL)
			return certname;
		return arena_printf(
		    a, "%.*s%s", (int)(from - certname), certname, dot + 1);
	case '%':
		return "%";
	default:
		return NULL;
	}
}

/*
 * Names that would serve the directories of other clients; the CA signs none of
 * them.
 */
static bool
is_component(const char *s)
{
	return *s != '\0' && strchr(s, '/') == NULL && strcmp(s, ".") != 0 &&
	       strcmp(s, "..") != 0;
}

/* Replace the patterns of a path; NULL where the client has no such part. */
static const char *
fileserver_mount_expanded(
    struct arena *a, const char *path, const char *certname)
{
	struct strbuf out;
	const char *value, *ret;

	strbuf_init(&out, PATH_MAX - 1);
	for (; *path != '\0'; path++) {
		value = path[0] == '%' && path[1] != '\0'
			    ? pattern_value(a, path[1], certname)
			    : NULL;
		if (value == NULL) {
			strbuf_addch(&out, *path);
			continue;
		}
		if (!is_component(value))
			break;
		strbuf_addstr(&out, value);
		path++;
	}
	ret = *path != '\0' ? NULL : strbuf_copy(&out, a);
	strbuf_release(&out);
	return ret;
}

/*
 * A mount with patterns is not served to a client without a name; Puppet takes
 * this machine's.
 */
static int
custom_find(struct serving *s, const struct mount *m, const char *rest)
{
	/* the table of mounts may be read again before the end */
	const char *root = arena_strdup(s->a, m->path);
	int rc;

	if (m->expands)
		root = fileserver_mount_expanded(s->a, root, s->rq->certname);
	if (root == NULL)
		return serving_not_found(s);
	site_add(s, root, rest);
	rc = site_look(s, &s->sites[0], true);
	if (rc == 0)
		return serving_not_found(s);
	return rc < 0 ? -1 : 0;
}

/* --- */

static const struct builtin *
builtin_of(const struct fileserver_mount_split *p)
{
	for (size_t i = 0; i < sizeof(fileserver_mount_builtins) /
				   sizeof(fileserver_mount_builtins[0]);
	     i++)
		if (strlen(fileserver_mount_builtins[i].name) == p->name_len &&
		    memcmp(fileserver_mount_builtins[i].name, p->name,
			p->name_len) == 0)
			return &fileserver_mount_builtins[i];
	return NULL;
}

int
mount_find(struct serving *s)
{
	const struct mount_file *conf = &s->server->conf;
	const struct builtin *b;
	const struct mount *m;
	struct fileserver_mount_split p = {0};

	if (path_split(s, &p) < 0)
		return -1;
	s->sites =
	    arena_zalloc(s->a, (s->rq->module_count + 1) * sizeof(*s->sites));
	m = fileserver_conf_find(conf, p.name, p.name_len);
	if (m != NULL)
		return custom_find(s, m, p.rest);
	b = builtin_of(&p);
	if (b == NULL)
		return serving_not_found(s);
	if (!b->merged)
		return fileserver_mount_module_find(s, b, p.rest);
	if (s->rq->kind == FILESERVER_METADATAS)
		return merged_search(s, b);
	return merged_find(s, b, p.rest);
}
