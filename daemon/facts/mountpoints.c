/* mountpoints: mounted file systems and their sizes. */
#include <string.h>
#include <sys/statvfs.h>

#include "base/arena.h"
#include "facts/resolve.h"

/*
 * File systems of other machines, which may be dead: asking such a one for its
 * size would hang the run, so their sizes are left out.
 */
static const char *const remote[] = {"9p", "afs", "ceph", "cifs", "glusterfs",
    "lustre", "ncpfs", "nfs", "nfs4", "smb3", "smbfs"};

/* Fields of a line of /proc/self/mounts. */
enum { FIELD_DEVICE, FIELD_PATH, FIELD_TYPE, FIELD_OPTIONS, FIELDS };

/* Octal escapes as \040 in a field become their characters. */
static void
unescape(char *s)
{
	char *to = s;

	for (; *s != '\0'; s++) {
		if (s[0] == '\\' && strspn(s + 1, "01234567") >= 3) {
			*to++ = (char)((s[1] - '0') << 6 | (s[2] - '0') << 3 |
				       (s[3] - '0'));
			s += 3;
		} else {
			*to++ = *s;
		}
	}
	*to = '\0';
}

static int
split_fields(
    struct fact_run *run, const struct fact_text *line, char *fields[FIELDS])
{
	char *p = arena_memdup(run->arena, line->s, line->len);
	int i;

	for (i = 0; i < FIELDS; i++) {
		fields[i] = strsep(&p, " ");
		if (fields[i] == NULL)
			return 0;
		unescape(fields[i]);
	}
	return 1;
}

static int
is_remote(const char *type)
{
	size_t i;

	for (i = 0; i < sizeof(remote) / sizeof(remote[0]); i++)
		if (strcmp(remote[i], type) == 0)
			return 1;
	return strncmp(type, "fuse.", 5) == 0;
}

/* The kernel's own file systems tell nothing about space. */
static int
is_shown(char *const fields[FIELDS])
{
	const char *path = fields[FIELD_PATH];

	if (strcmp(fields[FIELD_TYPE], "autofs") == 0)
		return 0;
	return (strncmp(path, "/proc", 5) != 0 &&
		   strncmp(path, "/sys", 4) != 0) ||
	       strcmp(fields[FIELD_TYPE], "tmpfs") == 0;
}

static struct value
options_value(struct fact_run *run, char *text)
{
	struct vlist list;
	char *option;

	vlist_init(&list, run->arena);
	while ((option = strsep(&text, ",")) != NULL)
		vlist_push(&list, fact_str(run, option));
	return vlist_value(&list);
}

static void
set_sizes(struct fact_run *run, struct vhash *h, const char *path)
{
	struct statvfs st;
	uint64_t size, available, used;

	if (statvfs(fact_path(run, path), &st) == -1)
		return;
	size = (uint64_t)st.f_blocks * st.f_frsize;
	available = (uint64_t)st.f_bavail * st.f_frsize;
	used = (uint64_t)(st.f_blocks - st.f_bfree) * st.f_frsize;
	fact_set(run, h, "available", fact_size(run, available));
	fact_set(run, h, "available_bytes", value_int((int64_t)available));
	fact_set(
	    run, h, "capacity", fact_capacity(run, used, used + available));
	fact_set(run, h, "size", fact_size(run, size));
	fact_set(run, h, "size_bytes", value_int((int64_t)size));
	fact_set(run, h, "used", fact_size(run, used));
	fact_set(run, h, "used_bytes", value_int((int64_t)used));
}

void
fact_resolve_mountpoints(struct fact_run *run)
{
	const char *text = fact_file(run, "/proc/self/mounts");
	struct vhash *all = vhash_new(run->arena, 16), *h;
	char *fields[FIELDS];
	struct fact_text line;

	while (text != NULL && fact_next_line(&text, &line)) {
		if (!split_fields(run, &line, fields) || !is_shown(fields))
			continue;
		h = vhash_new(run->arena, 10);
		fact_set_str(run, h, "device", fields[FIELD_DEVICE]);
		fact_set_str(run, h, "filesystem", fields[FIELD_TYPE]);
		fact_set(run, h, "options",
		    options_value(run, fields[FIELD_OPTIONS]));
		if (!is_remote(fields[FIELD_TYPE]))
			set_sizes(run, h, fields[FIELD_PATH]);
		fact_set(run, all, fields[FIELD_PATH], value_hash(h));
	}
	fact_set(run, run->out, "mountpoints", value_hash(all));
}
