/* os: the distribution with its release, and SELinux. */
#include <ctype.h>
#include <limits.h>
#include <string.h>
#include <strings.h>
#include <sys/utsname.h>

#include "base/core/arena.h"
#include "machine/facts/distribution.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "machine/facts/system.h"
#include "language/value/hash.h"

/* The offset of the last part of a text behind a dot. */
static size_t
last_part(const char *s)
{
	const char *dot = strrchr(s, '.');

	return dot != NULL ? (size_t)(dot + 1 - s) : 0;
}

static struct value
release_value(struct fact_run *run, const struct release *r)
{
	struct vhash *h = vhash_new(run->arena, 4);
	size_t major = strcspn(r->text, "."), at = major + 1, n;
	const char *s = r->text;

	fact_set_str(run, h, "full", s);
	if (r->form == RELEASE_PLAIN) {
		fact_set_str(run, h, "major", s);
		return value_hash(h);
	}
	fact_set(run, h, "major", fact_string(run, s, major));
	if (s[major] != '.')
		return value_hash(h);
	if (r->form == RELEASE_SUSE)
		at = last_part(s);
	if (r->form == RELEASE_DEBIAN && s[at] == '0' &&
	    isdigit((unsigned char)s[at + 1]))
		at++;
	n = strcspn(s + at, ".");
	fact_set(run, h, "minor", fact_string(run, s + at, n));
	if (r->form == RELEASE_PATCH && s[at + n] == '.')
		fact_set(run, h, "patch",
		    fact_string(
			run, s + at + n + 1, strcspn(s + at + n + 1, ".")));
	return value_hash(h);
}

/* "Bookworm" of a text like "12 (bookworm)": the part in brackets. */
static const char *
in_brackets(struct fact_run *run, const char *s)
{
	const char *open = s != NULL ? strrchr(s, '(') : NULL, *close;

	if (open == NULL)
		return NULL;
	close = strchr(open, ')');
	if (close == NULL || close == open + 1)
		return NULL;
	return arena_memdup(run->arena, open + 1, (size_t)(close - open - 1));
}

/* The supported version of the Linux Standard Base, or NULL. */
static const char *
specification(struct fact_run *run)
{
	const char *text = fact_file(run, "/etc/lsb-release"), *s;

	s = text != NULL ? fact_field(run, text, "LSB_VERSION", '=') : NULL;
	if (s == NULL)
		return NULL;
	s += *s == '"';
	return arena_memdup(run->arena, s, strcspn(s, "\""));
}

/* The members of os.distro that are texts. */
struct distro {
	const char *codename, *description, *id;
};

/*
 * The codename of Debian and distributions made from it: "Bookworm" of "12
 * (bookworm)", "cumulus" of "Cumulus Linux 5.12"; or NULL.
 */
static const char *
codename_of_version(const struct distribution *d)
{
	static const char letters[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	const char *s = distribution_value(d, "VERSION"), *name;
	char *out;
	size_t n;

	if (s == NULL)
		return NULL;
	name = in_brackets(d->run, s);
	if (name != NULL)
		return name;
	for (; *s != '\0'; s += n) {
		s += strcspn(s, letters);
		n = strspn(s, letters);
		if (n == 0 || !isspace((unsigned char)s[n]) ||
		    !isalpha((unsigned char)s[n + 1]))
			continue;
		out = arena_memdup(d->run->arena, s, n);
		for (s = out; n > 0; n--)
			out[n - 1] = (char)tolower((unsigned char)out[n - 1]);
		return s;
	}
	return NULL;
}

/* The values of os-release as Debian's program lsb_release prints them. */
static struct distro
distro_of_text(const struct distribution *d)
{
	const char *name = distribution_value(d, "NAME");
	struct distro o = {
	    .codename = distribution_value(d, "VERSION_CODENAME"),
	    .description = distribution_value(d, "PRETTY_NAME"),
	    .id = distribution_capitalized(d->run, d->id)};

	if (d->kind == DISTRIBUTION_DEBIAN || d->kind == DISTRIBUTION_REDHAT) {
		if (o.codename == NULL)
			o.codename = codename_of_version(d);
		return o;
	}
	if (name != NULL && strcasecmp(name, d->id) == 0)
		o.id = name;
	if (o.codename == NULL && d->kind == DISTRIBUTION_ARCH)
		o.codename = "n/a";
	return o;
}

static struct distro
distro_of_suse(const struct distribution *d, const char *release)
{
	struct distro o = {
	    .codename = distribution_value(d, "VERSION_CODENAME"),
	    .description = distribution_value(d, "PRETTY_NAME"),
	    .id = strncmp(release, "12", 2) == 0 ? "SUSE LINUX" : "SUSE"};

	if (o.codename == NULL)
		o.codename = "n/a";
	if (o.description == NULL && d->line != NULL)
		o.description = arena_memdup(
		    d->run->arena, d->line, strcspn(d->line, "\n"));
	return o;
}

/* Those of redhat-release; without it they are missing. */
static struct distro
distro_of_redhat(const struct distribution *d)
{
	struct distro o = {.description = d->line};

	if (d->line == NULL)
		return o;
	if (strstr(d->line, "release") != NULL)
		o.codename = in_brackets(d->run, d->line);
	if (o.codename == NULL && strcmp(d->like, "amzn") == 0)
		o.codename = "n/a";
	o.id = distribution_words(d->run, d->line, UINT_MAX);
	return o;
}

static struct value
distro_value(const struct distribution *d)
{
	struct release release = distribution_distro_release(d);
	struct vhash *h = vhash_new(d->run->arena, 5);
	const struct distro text = distro_of_text(d);
	struct distro o = text;

	if (d->kind == DISTRIBUTION_SUSE)
		o = distro_of_suse(d, release.text != NULL ? release.text : "");
	else if (d->kind == DISTRIBUTION_REDHAT)
		o = distro_of_redhat(d);
	if (d->run->compat.distro_of_release && text.description != NULL &&
	    strcmp(d->id, "ol") == 0) {
		o.description = text.description;
		o.id = text.id;
	}
	fact_set_str(d->run, h, "codename", o.codename);
	fact_set_str(d->run, h, "description", o.description);
	fact_set_str(d->run, h, "id", o.id);
	if (release.text != NULL)
		fact_set(d->run, h, "release", release_value(d->run, &release));
	fact_set_str(d->run, h, "specification", specification(d->run));
	return value_hash(h);
}

/* Name of the machine: i386 for i?86, amd64 for x86_64 on Debian. */
static const char *
architecture(const struct distribution *d, const char *machine)
{
	if (machine[0] == 'i' && strlen(machine) == 4 &&
	    strcmp(machine + 2, "86") == 0)
		return "i386";
	if (strcmp(machine, "x86_64") == 0 && d->kind == DISTRIBUTION_DEBIAN)
		return "amd64";
	return machine;
}

/* --- SELinux --- */

/* Where selinuxfs is mounted; NULL when it is not. */
static const char *
selinux_mount(struct fact_run *run)
{
	const char *text = fact_file(run, "/proc/self/mounts"), *p;
	struct fact_text line;

	while (text != NULL && fact_next_line(&text, &line)) {
		if (line.len < 10 || memcmp(line.s, "selinuxfs ", 10) != 0)
			continue;
		p = line.s + 10;
		return arena_memdup(run->arena, p, strcspn(p, " "));
	}
	return NULL;
}

static struct value
selinux_value(struct fact_run *run)
{
	struct vhash *h = vhash_new(run->arena, 6);
	const char *config = fact_file(run, "/etc/selinux/config"), *enforce;
	const char *mount = selinux_mount(run);
	int enforced;

	fact_set(run, h, "enabled", value_bool(mount && config));
	if (mount == NULL || config == NULL)
		return value_hash(h);
	enforce = fact_line(run, "%s/enforce", mount);
	enforced = enforce != NULL && strcmp(enforce, "1") == 0;
	fact_set_str(
	    run, h, "config_mode", fact_field(run, config, "SELINUX", '='));
	fact_set_str(run, h, "config_policy",
	    fact_field(run, config, "SELINUXTYPE", '='));
	fact_set_str(
	    run, h, "current_mode", enforced ? "enforcing" : "permissive");
	fact_set(run, h, "enforced", value_bool(enforced));
	fact_set_str(
	    run, h, "policy_version", fact_line(run, "%s/policyvers", mount));
	return value_hash(h);
}

/* The release of the kernel. */
static struct value
kernel_release(struct fact_run *run)
{
	struct release r = {NULL, RELEASE_SPLIT};
	struct utsname u;

	if (fact_uname(run, &u) < 0)
		return value_undef();
	r.text = arena_strdup(run->arena, u.release);
	return release_value(run, &r);
}

void
fact_resolve_os(struct fact_run *run)
{
	struct vhash *h = vhash_new(run->arena, 8);
	struct distribution d;
	struct release release;
	struct utsname u;

	distribution_find(run, &d);
	release = distribution_release(&d);
	if (fact_uname(run, &u) == 0) {
		fact_set_str(
		    run, h, "architecture", architecture(&d, u.machine));
		fact_set_str(run, h, "hardware", u.machine);
	}
	fact_set(run, h, "distro", distro_value(&d));
	if (release.text != NULL)
		fact_set(run, h, "release", release_value(run, &release));
	else if (d.kind == DISTRIBUTION_ARCH)
		fact_set(run, h, "release", kernel_release(run));
	fact_set_str(run, h, "family", distribution_family(&d));
	fact_set_str(run, h, "name", distribution_name(&d));
	fact_set(run, h, "selinux", selinux_value(run));
	fact_set(run, run->out, "os", value_hash(h));
}
