#include "machine/resource/provider/editor/yum_repos.h"

#include <stdbool.h>
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/rewrite.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/editor/repo_file.h"
#include "machine/resource/text.h"
#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/value/ruby.h"

#define YUM_CONF "/etc/yum.conf"
#define SUFFIX	 ".repo"

/* The section of yum.conf that is not a repository. */
#define MAIN "main"

#define REPO_MODE 0644

#define DIRECTORIES_MAX 64
#define FILES_MAX	10000

/* State of all repositories in a run. */
struct repos {
	struct arena *arena;
	struct repo_file *files;
	const char *dirs[DIRECTORIES_MAX]; /* that exist */
	unsigned dir_count;
	int loaded;
	uint64_t mark; /* of all of them on disk when they were read */
};

static int repos_key;

static struct repos *
repos_of(struct machine *m)
{
	void **at = machine_state(m, &repos_key);

	if (*at == NULL) {
		*at = arena_zalloc(m->arena, sizeof(struct repos));
		((struct repos *)*at)->arena = m->arena;
	}
	return *at;
}

/* --- reading --- */

static uint64_t
number_mix(uint64_t sum, uint64_t n)
{
	return (sum ^ n) * 0x9e3779b97f4a7c15u + (sum >> 29);
}

/*
 * Mix the state of a file or directory into a sum, which changes when the file
 * does.
 */
static uint64_t
path_mix(uint64_t sum, const char *path)
{
	struct stat st;

	if (place_look(path, &st) < 0)
		return number_mix(sum, 1);
	sum = number_mix(sum, st.st_ino);
	sum = number_mix(sum, (uint64_t)st.st_size);
	sum = number_mix(sum, (uint64_t)st.st_mtim.tv_sec);
	return number_mix(sum, (uint64_t)st.st_mtim.tv_nsec);
}

static uint64_t
yum_repos_mark_of(const struct repos *r)
{
	const struct repo_file *f;
	uint64_t sum = path_mix(0, YUM_CONF);
	unsigned n;

	for (n = 0; n < r->dir_count; n++)
		sum = path_mix(sum, r->dirs[n]);
	for (f = r->files; f != NULL; f = f->next)
		sum = path_mix(sum, f->path);
	return sum;
}

static struct repo_file *
yum_repos_file_add(struct repos *r, const char *path)
{
	struct repo_file *f = arena_zalloc(r->arena, sizeof(*f)), **at;

	f->path = path;
	f->head = "";
	for (at = &r->files; *at != NULL; at = &(*at)->next)
		;
	*at = f;
	return f;
}

/* True for a path that is not a file, or has vanished. */
static bool
yum_repos_is_none(const struct place *p)
{
	return is_missing_file(errno) || errno == ELOOP ||
	       (p->st.st_mode != 0 && !S_ISREG(p->st.st_mode));
}

/* A file that has vanished since it was listed has nothing in it. */
static int
yum_repos_file_read(struct repos *r, const char *path, struct strbuf *err)
{
	struct repo_file *f = arena_zalloc(r->arena, sizeof(*f)), **at;
	struct place p;
	size_t n;
	const char *text;

	text = fs_read_regular(r->arena, path, REPO_FILE_MAX, &n, &p);
	if (text == NULL && yum_repos_is_none(&p))
		return 0;
	if (text == NULL) {
		strbuf_addf(err, "could not read %s: ", path);
		if (place_explains(&p))
			return place_failed(&p, path, err);
		strbuf_addstr(err, strerror(errno));
		return -1;
	}
	f->path = path;
	f->st = p.st;
	if (repo_file_parse(r->arena, f, r->files, text, n, err) < 0)
		return -1;
	for (at = &r->files; *at != NULL; at = &(*at)->next)
		;
	*at = f;
	return 0;
}

static int
yum_repos_directory_failed(const char *path, struct strbuf *err)
{
	strbuf_addf(err, "could not read %s: %s", path, strerror(errno));
	return -1;
}

static int
yum_repos_directory_add(
    struct repos *r, const char *s, size_t n, struct strbuf *err)
{
	const char *path = arena_memdup(r->arena, s, n);
	struct stat st;

	if (place_look(path, &st) < 0)
		return is_missing_file(errno) || errno == ELOOP
			   ? 0
			   : yum_repos_directory_failed(path, err);
	if (r->dir_count < DIRECTORIES_MAX)
		r->dirs[r->dir_count++] = path;
	return 0;
}

/*
 * The directories that yum.conf names, separated by blanks and commas, or the
 * default ones.
 */
static int
directories_find(struct repos *r, struct strbuf *err)
{
	const struct repo_section *s = repo_section_find(r->files, MAIN);
	const char *list = s == NULL ? NULL : repo_section_get(s, "reposdir");
	size_t n;

	r->dir_count = 0;
	if (list == NULL)
		list = "/etc/yum.repos.d /etc/yum/repos.d";
	for (list += strspn(list, " \t\r\n\f\v,"); *list != '\0';
	     list += strspn(list, " \t\r\n\f\v,")) {
		n = strcspn(list, " \t\r\n\f\v,");
		if (yum_repos_directory_add(r, list, n, err) < 0)
			return -1;
		list += n;
	}
	return 0;
}

static bool
is_repo_name(const char *name)
{
	size_t n = strlen(name), end = strlen(SUFFIX);

	return name[0] != '.' && n > end && strcmp(name + n - end, SUFFIX) == 0;
}

static int
yum_repos_directory_read(struct repos *r, const char *dir, struct strbuf *err)
{
	struct fs_list l;
	size_t n;

	if (fs_list(r->arena, dir, FILES_MAX, &l) < 0) {
		if (is_missing_file(errno))
			return 0;
		return yum_repos_directory_failed(dir, err);
	}
	for (n = 0; n < l.count; n++)
		if (is_repo_name(l.names[n]) &&
		    yum_repos_file_read(r,
			arena_printf(r->arena, "%s/%s", dir, l.names[n]),
			err) < 0)
			return -1;
	return 0;
}

/* Read all files, unless they were read and have not changed since. */
static int
repos_load(struct repos *r, struct strbuf *err)
{
	unsigned n;

	if (r->loaded && yum_repos_mark_of(r) == r->mark)
		return 0;
	r->loaded = 0;
	r->files = NULL;
	if (yum_repos_file_read(r, YUM_CONF, err) < 0 ||
	    directories_find(r, err) < 0)
		return -1;
	for (n = 0; n < r->dir_count; n++)
		if (yum_repos_directory_read(r, r->dirs[n], err) < 0)
			return -1;
	r->loaded = 1;
	r->mark = yum_repos_mark_of(r);
	return 0;
}

static int
repos_prefetch(const struct provider *p, struct machine *m,
    struct instance *const *list, uint32_t n, struct strbuf *err)
{
	struct repos *r = repos_of(m);

	(void)p;
	(void)list;
	(void)n;
	r->loaded = 0;
	return repos_load(r, err);
}

/* --- a resource and its section --- */

static const char *
target_wanted(const struct instance *i)
{
	const char *target = instance_text(i, "target");

	return target == NULL || strcmp(target, "absent") == 0 ? NULL : target;
}

static bool
is_known_directory(const struct repos *r, const char *dir, size_t n)
{
	unsigned k;

	for (k = 0; k < r->dir_count; k++)
		if (strlen(r->dirs[k]) == n && memcmp(r->dirs[k], dir, n) == 0)
			return 1;
	return 0;
}

/*
 * The file of a section that is new or has a target: without a target, a file
 * with the name of the section.  Of a target in another directory only the file
 * name is used.
 */
static const char *
path_wanted(const struct repos *r, const struct instance *i)
{
	const char *target = target_wanted(i), *last, *base, *suffix;

	if (r->dir_count == 0)
		return YUM_CONF;
	last = r->dirs[r->dir_count - 1];
	if (target == NULL)
		return arena_printf(
		    i->arena, "%s/%s" SUFFIX, last, instance_text(i, "name"));
	base = strrchr(target, '/');
	suffix = strlen(target) >= strlen(SUFFIX) &&
			 strcmp(target + strlen(target) - strlen(SUFFIX),
			     SUFFIX) == 0
		     ? ""
		     : SUFFIX;
	if (base != NULL && base > target &&
	    is_known_directory(r, target, (size_t)(base - target)))
		return arena_printf(i->arena, "%s%s", target, suffix);
	return arena_printf(i->arena, "%s/%s%s", last,
	    base == NULL ? target : base + 1, suffix);
}

/* As the file calls the property. */
static const char *
yum_repos_key_of(const struct attr *at)
{
	return strcmp(at->name, "descr") == 0 ? "name" : at->name;
}

static bool
is_stored(const struct attr *at)
{
	return at->kind == ATTR_PROPERTY && strcmp(at->name, "ensure") != 0;
}

static void
section_show(struct instance *i, const struct repo_section *s)
{
	const struct attr *at;
	const char *value;

	instance_found(i, "ensure", value_str("present"));
	for (at = i->type->attrs; at->name != NULL; at++) {
		value = is_stored(at)
			    ? repo_section_get(s, yum_repos_key_of(at))
			    : NULL;
		if (value != NULL)
			instance_found(i, at->name, value_str(value));
	}
}

static int
repo_retrieve(struct instance *i, struct strbuf *err)
{
	struct repos *r = repos_of(i->machine);
	struct repo_section *s;

	if (repos_load(r, err) < 0)
		return -1;
	s = repo_section_find(r->files, instance_text(i, "name"));
	i->record = s;
	if (s == NULL || (target_wanted(i) != NULL &&
			     strcmp(s->file->path, path_wanted(r, i)) != 0))
		instance_found(i, "ensure", value_str("absent"));
	else
		section_show(i, s);
	return 0;
}

static struct repo_file *
yum_repos_file_find(struct repos *r, const char *path)
{
	struct repo_file *f;

	for (f = r->files; f != NULL; f = f->next)
		if (strcmp(f->path, path) == 0)
			return f;
	return yum_repos_file_add(r, path);
}

/* Check that a section's name is valid as a file name. */
static int
path_check(const struct instance *i, const char *path, struct strbuf *err)
{
	const char *name = instance_text(i, "name");

	if (target_wanted(i) != NULL || strcmp(path, YUM_CONF) == 0 ||
	    (name[0] != '.' && strchr(name, '/') == NULL))
		return 0;
	strbuf_addf(
	    err, "'%s' cannot be the name of a file: a target is needed", name);
	return -1;
}

static void
value_store(struct instance *i, struct repo_section *s, int n)
{
	struct value v = i->should[n];

	repo_section_set(i->machine->arena, s,
	    yum_repos_key_of(&i->type->attrs[n]),
	    instance_absent(v) ? NULL : ruby_text(i->arena, v));
}

/* A section in another file is moved with all its entries. */
static int
repo_create(struct instance *i, struct strbuf *err)
{
	struct repos *r = repos_of(i->machine);
	struct repo_section *old = i->record, *s;
	const char *path = path_wanted(r, i);
	int n;

	if (path_check(i, path, err) < 0)
		return -1;
	s = repo_section_add(
	    r->arena, yum_repos_file_find(r, path), instance_text(i, "name"));
	s->file->dirty = 1;
	if (old != NULL)
		repo_section_move(old, s);
	for (n = 0; i->type->attrs[n].name != NULL; n++)
		if (is_stored(&i->type->attrs[n]) &&
		    i->should[n].tag != V_UNSET)
			value_store(i, s, n);
	i->record = s;
	return 0;
}

static int
repo_destroy(struct instance *i, struct strbuf *err)
{
	struct repo_section *s = i->record;

	(void)err;
	s->gone = 1;
	s->file->dirty = 1;
	return 0;
}

static int
repo_set(struct instance *i, int attr, struct value should, struct strbuf *err)
{
	(void)should;
	(void)err;
	value_store(i, i->record, attr);
	return 0;
}

/* --- writing --- */

/* All users may read it. */
static int
mode_set(const struct instance *i, const char *path, struct strbuf *err)
{
	struct stat st;
	unsigned mode;
	int exists;

	if (file_stat(path, 1, &st, &exists, err) < 0)
		return -1;
	if (!exists) {
		strbuf_addf(err, "%s - %s", strerror(ENOENT), path);
		return -1;
	}
	mode = st.st_mode & 0777u;
	if (mode == REPO_MODE)
		return 0;
	resource_log_at(i, LOGLEVEL_INFO, resource_provider_source(i),
	    arena_printf(i->arena, "changing mode of %s from %03o to %03o",
		path, mode, (unsigned)REPO_MODE));
	return file_chmod(path, 1, &st, REPO_MODE, err);
}

static int
yum_repos_file_write(
    const struct instance *i, struct repo_file *f, struct strbuf *err)
{
	struct strbuf text;
	const char *s;
	int rc;

	f->dirty = 0;
	if (repo_file_is_empty(f)) {
		f->sections = f->last = NULL;
		return file_remove(f->path, err);
	}
	strbuf_init(&text, REPO_FILE_MAX);
	repo_file_format(f, &text);
	if (strbuf_text(&text, &s) < 0) {
		strbuf_addf(err, "%s would be too large", f->path);
		rc = -1;
	} else {
		rc = file_rewrite(f->path, REPO_MODE, &f->st, s, text.len, err);
	}
	strbuf_release(&text);
	return rc == 0 ? mode_set(i, f->path, err) : rc;
}

/*
 * Write the new file of the section first, then the old one, so that the
 * section always exists in a file.  A file that could not be written is read
 * again.
 */
static int
repo_flush(struct instance *i, struct strbuf *err)
{
	const struct repo_section *s = i->record;
	struct repos *r = repos_of(i->machine);
	struct repo_file *f;
	int rc = 0;

	if (s != NULL && s->file->dirty)
		rc = yum_repos_file_write(i, s->file, err);
	for (f = r->files; f != NULL; f = f->next)
		if (f->dirty && rc == 0)
			rc = yum_repos_file_write(i, f, err);
	r->mark = yum_repos_mark_of(r);
	if (rc < 0)
		r->loaded = 0;
	return rc;
}

const char *
yum_repos_writes(const struct instance *i, unsigned n)
{
	const struct repo_section *s = i->record;
	struct repos *r = repos_of(i->machine);

	if (n == 0)
		return s != NULL ? s->file->path : path_wanted(r, i);
	return n == 1 && s != NULL ? path_wanted(r, i) : NULL;
}

static int
repos_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	struct repos *r = repos_of(m);
	const struct repo_section *s;
	const struct repo_file *f;
	struct instance *i;

	if (repos_load(r, err) < 0)
		return -1;
	for (f = r->files; f != NULL; f = f->next)
		for (s = f->sections; s != NULL; s = s->next) {
			if (s->gone || strcmp(s->name, MAIN) == 0)
				continue;
			i = instance_list_add(
			    out, m, &resource_type_yumrepo, p, s->name);
			section_show(i, s);
		}
	return 0;
}

const struct provider provider_yum_repos = {
    .name = "inifile",
    .default_for = provider_everywhere,
    .prefetch = repos_prefetch,
    .retrieve = repo_retrieve,
    .create = repo_create,
    .destroy = repo_destroy,
    .set = repo_set,
    .flush = repo_flush,
    .instances = repos_list,
    .doc = "Files of /etc/yum.repos.d, and yum.conf.",
};
