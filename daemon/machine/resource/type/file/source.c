/* Where content is copied from (lib/puppet/type/file/source.rb). */
#include "machine/resource/type/file/source.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/hex.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "base/text/url.h"
#include "machine/file/file_posix.h"
#include "machine/resource/file_server.h"
#include "machine/resource/machine.h"
#include "machine/resource/modules.h"
#include "machine/resource/type/file/attrs.h"
#include "machine/resource/type/file/served.h"
#include "machine/resource/type/file/state.h"
#include "language/value/ruby.h"

#define FILE_SCHEME "file:"
#define SERVED	    "puppet:"
#define MODULES	    "puppet:///modules/"
#define FILES	    "/files"
#define MISSING	    "/dev/null"
/* Bytes of a content that are passed on at a time. */
#define PIECE 65536

bool
file_source_is_served(const char *source)
{
	return strncmp(source, SERVED, strlen(SERVED)) == 0 ||
	       file_source_is_web(source);
}

bool
file_source_is_web(const char *source)
{
	return strncmp(source, "http:", 5) == 0 ||
	       strncmp(source, "https:", 6) == 0;
}

/* --- the attribute --- */

static void
scheme_refused(const char *s, size_t n, struct strbuf *err)
{
	if (!file_source_is_served(s)) {
		strbuf_addf(err,
		    "Cannot use URLs of type '%.*s' as source for fileserving",
		    (int)n, s);
		return;
	}
	strbuf_addstr(err, "the source '");
	url_redact(s, err);
	strbuf_addf(err,
	    "' cannot be used: this command has no %s; a path on this machine "
	    "can",
	    file_source_is_web(s) ? "access to web servers" : "file server");
}

/* Puppet's error about a source whose form it does not accept. */
static void
form_refused(const char *form, const char *s, struct strbuf *err)
{
	strbuf_addf(err, "Cannot use %s URLs '", form);
	url_redact(s, err);
	strbuf_addch(err, '\'');
}

/* %41 and the like, in place. */
static void
file_source_unescape(char *s)
{
	char *out = s;

	for (; *s != '\0'; s++) {
		if (*s == '%' && hex_value(s[1]) >= 0 && hex_value(s[2]) >= 0) {
			*out++ = (char)(hex_value(s[1]) * 16 + hex_value(s[2]));
			s += 2;
		} else {
			*out++ = *s;
		}
	}
	*out = '\0';
}

/* True when a part of the path is "..". */
static bool
climbs(const char *s)
{
	size_t n;

	for (; *s != '\0'; s += n + (s[n] == '/')) {
		n = strcspn(s, "/");
		if (n == 2 && s[0] == '.' && s[1] == '.')
			return true;
	}
	return false;
}

/*
 * The path of MODULE/FILE in a run without a server.  For a module that does
 * not exist, and for a path that leads out of the module, the result is a path
 * that cannot exist.  As in Puppet, such a URL is not decoded.
 */
static const char *
file_source_module_path(const struct instance *i, const char *s)
{
	size_t n = strcspn(s, "/");
	const char *dir = NULL;

	if (!climbs(s))
		dir = modules_find(i->machine, s, n);
	if (dir == NULL)
		dir = arena_printf(i->arena, MISSING "/%.*s", (int)n, s);
	return arena_printf(i->arena, "%s" FILES "%s", dir, s + n);
}

/*
 * The rest of a path after the directory and a slash; NULL when the path is not
 * below the directory.
 */
static const char *
below(const char *path, const char *dir, size_t n)
{
	return n > 0 && strncmp(path, dir, n) == 0 && path[n] == '/'
		   ? path + n + 1
		   : NULL;
}

/* MODULE/files/FILE within a path, or NULL. */
static const char *
within_modules(const struct instance *i, const char *path)
{
	const struct modules *all = modules_of(i->machine);
	const char *rest = below(path, MISSING, strlen(MISSING));
	size_t len;

	for (size_t n = 0; rest == NULL && n < all->count; n++) {
		len = (size_t)(strrchr(all->dirs[n], '/') - all->dirs[n]);
		if (below(path, all->dirs[n], strlen(all->dirs[n])) != NULL)
			rest = path + len + 1;
	}
	return i->machine->serves_modules ? rest : NULL;
}

/* Append the reason for refusing MODULE/files/FILE that leaves the module. */
static void
invalid_add(const char *s, struct strbuf *out)
{
	size_t n = strcspn(s, "/");

	strbuf_addf(out, "Cannot find file: Invalid relative path '%.*s%s'",
	    (int)n, s, s + n + strlen(FILES));
}

/* Append the source as a URL. */
static void
url_add(const struct instance *i, const char *path, struct strbuf *out)
{
	const char *s = within_modules(i, path);
	size_t n = s == NULL ? 0 : strcspn(s, "/");

	if (file_source_is_served(path)) {
		url_redact(path, out);
		return;
	}
	if (n == 0 || strncmp(s + n, FILES, strlen(FILES)) != 0) {
		strbuf_addf(out, "file://%s", path);
		return;
	}
	strbuf_addf(out, MODULES "%.*s%s", (int)n, s, s + n + strlen(FILES));
}

/* Return whether the run has a server for the URL. */
static bool
is_reachable(const struct instance *i, const char *url)
{
	static const char own[] = "puppet:///";

	if (file_source_is_web(url))
		return i->machine->web != NULL;
	/* without a host they are files of this machine */
	if (i->machine->serves_modules && strncmp(url, own, strlen(own)) == 0)
		return false;
	return file_source_is_served(url) && i->machine->file_server != NULL;
}

/* URLs of web servers are checked when they are requested, as in Puppet. */
static int
file_source_url_check(const char *url, struct strbuf *err)
{
	char host[256];
	const char *path;
	unsigned port;

	return file_source_is_web(url)
		   ? 0
		   : served_url_split(url, host, &port, &path, err);
}

/*
 * The path of a source "/path", "file:/path", "file:///path", or of a file of a
 * module; NULL with err.
 */
static const char *
file_source_path(struct instance *i, struct value v, struct strbuf *err)
{
	struct arena *a = i->arena;
	char *s = v.tag == V_STRING ? arena_memdup(a, v.s, v.aux) : NULL;
	size_t n, scheme;

	if (s == NULL || strlen(s) != v.aux || v.aux == 0) {
		strbuf_addf(
		    err, "Cannot use relative URLs '%s'", ruby_text(a, v));
		return NULL;
	}
	for (n = v.aux; n > 1 && s[n - 1] == '/'; n--)
		s[n - 1] = '\0';
	if (*s == '/')
		return s;
	scheme = strspn(s, "abcdefghijklmnopqrstuvwxyz"
			   "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+.-");
	if (scheme == 0 || s[scheme] != ':') {
		form_refused("relative", s, err);
		return NULL;
	}
	if (s[scheme + 1] != '/') {
		form_refused("opaque", s, err);
		return NULL;
	}
	if (i->machine->serves_modules &&
	    strncmp(s, MODULES, strlen(MODULES)) == 0)
		return file_source_module_path(i, s + strlen(MODULES));
	if (is_reachable(i, s))
		return file_source_url_check(s, err) < 0 ? NULL : s;
	if (strncmp(s, FILE_SCHEME, strlen(FILE_SCHEME)) != 0) {
		scheme_refused(s, scheme, err);
		return NULL;
	}
	s += strlen(FILE_SCHEME);
	if (s[1] == '/')
		s += 2 + strcspn(s + 2, "/");
	file_source_unescape(s);
	return *s == '/' ? s : "/";
}

int
file_source_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	uint32_t n, count = v->tag == V_ARRAY ? v->a->count : 1;
	struct varray *list = varray_new(i->arena, count);
	const char *path;

	for (n = 0; n < count; n++) {
		path = file_source_path(
		    i, v->tag == V_ARRAY ? v->a->items[n] : *v, err);
		if (path == NULL)
			return -1;
		list->items[n] = value_str(path);
	}
	*v = value_array(list);
	return 0;
}

/* --- finding the source --- */

static int
file_source_sum_read(
    struct instance *i, struct file_source *s, struct strbuf *err)
{
	int fd = file_open(s->path, 1, err), rc;

	if (fd < 0)
		return -1;
	rc = fstat(fd, &s->st);
	if (rc == 0)
		rc = checksum_of_file(
		    file_state_of(i)->checksum, i->arena, fd, &s->st, &s->sum);
	if (rc < 0)
		strbuf_addf(err, "%s - %s", strerror(errno), s->path);
	close(fd);
	return rc;
}

/* The file at path as a source; NULL with err empty where it does not exist. */
static struct file_source *
local_look(struct instance *i, const char *path, struct strbuf *err)
{
	const char *rest = below(path, MISSING, strlen(MISSING));
	struct file_source *s;
	struct stat st;
	int exists;

	if (rest != NULL) {
		if (climbs(rest))
			invalid_add(rest, err);
		return NULL;
	}

	/* a dangling link is not a source, even where links are copied */
	if (file_stat(path, 1, &st, &exists, err) < 0 || !exists)
		return NULL;
	s = arena_zalloc(i->arena, sizeof(*s));
	s->path = path;
	s->sum_kind = -1;
	s->st = st;
	if (!file_follows(i) &&
	    (file_stat(path, 0, &s->st, &exists, err) < 0 || !exists))
		return NULL;
	if (S_ISLNK(s->st.st_mode)) {
		s->target = file_readlink(i->arena, path, err);
		return s->target == NULL ? NULL : s;
	}
	if (S_ISREG(s->st.st_mode) && file_source_sum_read(i, s, err) < 0)
		return NULL;
	else if (!S_ISREG(s->st.st_mode) && !S_ISDIR(s->st.st_mode)) {
		strbuf_addf(
		    err, "Cannot manage files of type %s", file_kind(&s->st));
		return NULL;
	}
	return s;
}

/*
 * The source with its metadata: one that the resource was given, one in the
 * catalog, or `source`.
 */
static struct file_source *
source_look(struct instance *i, const char *source, struct strbuf *err)
{
	struct file_source *s = file_state_of(i)->given;

	if (s == NULL)
		s = served_kept(i);
	if (s == NULL)
		s = served_inlined(i, err);
	if (s != NULL || err->len > 0)
		return s;
	return file_source_is_served(source) ? served_look(i, source, err)
					     : local_look(i, source, err);
}

int
file_source_missing(const struct instance *i, struct strbuf *err)
{
	struct value sources = i->should[FILE_SOURCE];
	uint32_t n;

	strbuf_addf(err,
	    "Could not retrieve information from environment %s source(s) ",
	    i->environment);
	for (n = 0; n < sources.a->count; n++) {
		strbuf_addstr(err, n > 0 ? ", " : "");
		url_add(i, sources.a->items[n].s, err);
	}
	return -1;
}

int
file_source_first(
    struct instance *i, const struct file_source **ret, struct strbuf *err)
{
	struct value sources = i->should[FILE_SOURCE];
	struct file_state *f = file_state_of(i);
	struct shortbuf why;
	int failed = 0;
	uint32_t n;

	shortbuf_init(&why, 4096);
	for (n = 0; f->source == NULL && !failed && n < sources.a->count; n++) {
		f->source = source_look(i, sources.a->items[n].s, &why.out);
		failed = f->source == NULL && why.out.len > 0;
		if (!failed)
			continue;
		strbuf_addstr(err, "Could not retrieve file metadata for ");
		url_add(i, sources.a->items[n].s, err);
		strbuf_addf(err, ": %s", shortbuf_text(&why));
	}
	shortbuf_release(&why);
	*ret = f->source;
	return failed ? -1 : 0;
}

int
file_source_find(struct instance *i, struct strbuf *err)
{
	const struct file_source *s;

	if (file_source_first(i, &s, err) < 0)
		return -1;
	return s != NULL ? 0 : file_source_missing(i, err);
}

/* --- content --- */

int
file_pieces(int fd, const char *path, file_take *take, void *context,
    struct strbuf *err)
{
	char piece[PIECE];
	ssize_t n = 0;
	int rc = 0;

	while (rc == 0 && (n = stop_read(fd, piece, sizeof(piece), -1)) > 0)
		rc = take(context, piece, (size_t)n, err);
	if (n < 0) {
		strbuf_addf(err, "%s - %s", strerror(errno), path);
		rc = -1;
	}
	close(fd);
	return rc;
}

int
file_source_copy(const struct instance *i, const struct file_source *s,
    file_take *take, void *context, struct strbuf *err)
{
	int fd;

	if (file_source_is_served(s->path))
		return served_copy(i, s, take, context, err);
	fd = file_open(s->path, 1, err);
	return fd < 0 ? -1 : file_pieces(fd, s->path, take, context, err);
}

/* --- wanted values --- */

/*
 * Puppet's error when owner, group or mode would have to come from a web
 * server.
 */
static int
rights_missing(const struct instance *i, struct strbuf *err)
{
	const char *name = NULL;

	if (i->should[FILE_MODE].tag == V_UNSET)
		name = "mode";
	if (i->should[FILE_GROUP].tag == V_UNSET && geteuid() == 0)
		name = "group";
	if (i->should[FILE_OWNER].tag == V_UNSET && geteuid() == 0)
		name = "owner";
	if (name == NULL)
		return 0;
	strbuf_addf(err, "Got nil value for %s", name);
	return -1;
}

static int
rights_adopt(
    struct instance *i, const struct file_source *s, struct strbuf *err)
{
	struct value how = i->should[FILE_SOURCE_PERMISSIONS];
	int use = file_text_is(how, "use") ||
		  (file_text_is(how, "use_when_creating") &&
		      !file_state_of(i)->exists);

	if (!use)
		return 0;
	if (file_source_is_web(s->path))
		return rights_missing(i, err);
	if (i->should[FILE_OWNER].tag == V_UNSET && geteuid() == 0 &&
	    s->st.st_uid != (uid_t)-1)
		i->should[FILE_OWNER] = value_int(s->st.st_uid);
	if (i->should[FILE_GROUP].tag == V_UNSET && geteuid() == 0 &&
	    s->st.st_gid != (gid_t)-1)
		i->should[FILE_GROUP] = value_int(s->st.st_gid);
	if (i->should[FILE_MODE].tag == V_UNSET)
		i->should[FILE_MODE] = value_str(arena_printf(
		    i->arena, "%04o", (unsigned)(s->st.st_mode & 07777)));
	return 0;
}

int
file_source_adopt(struct instance *i, struct strbuf *err)
{
	struct value *ensure = &i->should[FILE_ENSURE];
	struct file_source *s;

	if (i->should[FILE_SOURCE].tag != V_ARRAY ||
	    i->should[FILE_CHECKSUM_VALUE].tag != V_UNSET)
		return 0;
	if (file_source_find(i, err) < 0)
		return -1;
	s = file_state_of(i)->source;
	if (s->sum_kind >= 0)
		file_state_of(i)->checksum = (uint8_t)s->sum_kind;
	if (s->sum != NULL)
		i->should[FILE_CONTENT] = value_str(s->sum);
	if (rights_adopt(i, s, err) < 0)
		return -1;
	if (file_text_is(*ensure, "absent"))
		return 0;
	*ensure = value_str(file_kind(&s->st));
	if (s->target != NULL)
		i->should[FILE_TARGET] = value_str(s->target);
	return 0;
}
