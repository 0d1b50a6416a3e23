/* os: distribution and release, by os-release and the distributions' files. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/utsname.h>

#include "base/arena.h"
#include "facts/resolve.h"
#include "facts/resolvers.h"
#include "facts/system.h"
#include "value/hash.h"

/* Forms of a distribution's release. */
enum release_form {
	FORM_PLAIN,  /* full and major are equal */
	FORM_SPLIT,  /* full, major, minor at the dots */
	FORM_DEBIAN, /* the same, a minor without leading zero */
};

struct distribution {
	const char *id; /* ID of os-release */
	const char *family;
	const char *release_file; /* NULL or missing: VERSION_ID */
	enum release_form form;
};

/*
 * Other distributions belong to the family of their first known ID_LIKE, with
 * VERSION_ID as release.
 */
static const struct distribution distributions[] = {
    {"almalinux", "RedHat", "/etc/redhat-release", FORM_SPLIT},
    {"alpine", "Alpine", "/etc/alpine-release", FORM_SPLIT},
    {"amzn", "RedHat", "/etc/system-release", FORM_SPLIT},
    {"arch", "Archlinux", NULL, FORM_PLAIN},
    {"azurelinux", "RedHat", NULL, FORM_SPLIT},
    {"centos", "RedHat", "/etc/redhat-release", FORM_SPLIT},
    {"debian", "Debian", "/etc/debian_version", FORM_DEBIAN},
    {"devuan", "Debian", "/etc/devuan_version", FORM_DEBIAN},
    {"fedora", "RedHat", "/etc/redhat-release", FORM_SPLIT},
    {"gentoo", "Gentoo", "/etc/gentoo-release", FORM_SPLIT},
    {"linuxmint", "Debian", NULL, FORM_SPLIT},
    {"mageia", "Mandrake", NULL, FORM_SPLIT},
    {"manjaro", "Archlinux", NULL, FORM_PLAIN},
    {"ol", "RedHat", "/etc/redhat-release", FORM_SPLIT},
    {"opensuse", "Suse", NULL, FORM_SPLIT},
    {"opensuse-leap", "Suse", NULL, FORM_SPLIT},
    {"opensuse-tumbleweed", "Suse", NULL, FORM_SPLIT},
    {"raspbian", "Debian", "/etc/debian_version", FORM_DEBIAN},
    {"rhel", "RedHat", "/etc/redhat-release", FORM_SPLIT},
    {"rocky", "RedHat", "/etc/redhat-release", FORM_SPLIT},
    {"scientific", "RedHat", "/etc/redhat-release", FORM_SPLIT},
    {"sled", "Suse", NULL, FORM_SPLIT},
    {"sles", "Suse", NULL, FORM_SPLIT},
    {"suse", "Suse", NULL, FORM_SPLIT},
    {"ubuntu", "Debian", NULL, FORM_PLAIN},
};

struct os {
	struct fact_run *run;
	const char *release;		/* text of os-release, or "" */
	const char *id;			/* lower case, never NULL */
	const struct distribution *row; /* NULL: not in the table */
	const char *family;
	const char *description; /* the line of a file like redhat-release */
};

/* A value of os-release, without its quotes; NULL when it is missing. */
static const char *
os_value(struct os *os, const char *key)
{
	const char *s = fact_field(os->run, os->release, key, '=');
	char *out, *to;

	if (s == NULL || *s == '\0')
		return NULL;
	out = to = arena_strdup(os->run->arena, s);
	for (; *s != '\0'; s++)
		if (*s != '"' && *s != '\'')
			*to++ = *s;
	*to = '\0';
	return out;
}

static const struct distribution *
find_distribution(const char *id, size_t n)
{
	size_t i;

	for (i = 0; i < sizeof(distributions) / sizeof(distributions[0]); i++)
		if (strlen(distributions[i].id) == n &&
		    strncasecmp(distributions[i].id, id, n) == 0)
			return &distributions[i];
	return NULL;
}

static const char *
capitalized(struct fact_run *run, const char *s)
{
	char *out = arena_strdup(run->arena, s), *p;

	for (p = out; *p != '\0'; p++)
		*p = (char)(p == out ? toupper((unsigned char)*p)
				     : tolower((unsigned char)*p));
	return out;
}

/* The family of the first name in ID_LIKE that is in the table. */
static const char *
family_by_likeness(struct os *os)
{
	const char *like = os_value(os, "ID_LIKE");
	const struct distribution *row;
	size_t n;

	for (; like != NULL && *like != '\0'; like += n) {
		like += strspn(like, " ");
		n = strcspn(like, " ");
		row = find_distribution(like, n);
		if (row != NULL)
			return row->family;
	}
	return NULL;
}

static void
identify(struct os *os)
{
	const char *id = os_value(os, "ID");

	os->id = id != NULL ? id : "linux";
	if (os->run->compat.sles_for_sap && strcmp(os->id, "sles_sap") == 0)
		os->id = "sles";
	os->row = find_distribution(os->id, strlen(os->id));
	if (!os->run->compat.azure_linux && strcmp(os->id, "azurelinux") == 0)
		os->row = NULL;
	os->family = os->row != NULL ? os->row->family : family_by_likeness(os);
	if (os->family == NULL)
		os->family = capitalized(os->run, os->id);
}

/* VERSION_ID unchanged; a number without a dot gets ".0", as in facter. */
static const char *
version_id(struct os *os)
{
	const char *s = os_value(os, "VERSION_ID");

	if (s == NULL || strchr(s, '.') != NULL)
		return s;
	return arena_printf(os->run->arena, "%s.0", s);
}

/* The word after "release" in "Rocky Linux release 9.3 (Blue Onyx)". */
static const char *
word_after_release(struct fact_run *run, const char *line)
{
	const char *p = strstr(line, "release ");

	if (p == NULL)
		return line;
	p += strlen("release ");
	return arena_memdup(run->arena, p, strcspn(p, " "));
}

static const char *
full_release(struct os *os)
{
	const char *line = NULL;

	if (os->row != NULL && os->row->release_file != NULL)
		line = fact_line(os->run, "%s", os->row->release_file);
	if (line == NULL)
		return version_id(os);
	os->description = line;
	return word_after_release(os->run, line);
}

static struct value
release_value(struct os *os, const char *full)
{
	enum release_form form = os->row ? os->row->form : FORM_PLAIN;
	struct vhash *h = vhash_new(os->run->arena, 3);
	size_t major = strcspn(full, "."), minor;
	const char *p = full + major;

	fact_set_str(os->run, h, "full", full);
	if (form == FORM_PLAIN) {
		fact_set_str(os->run, h, "major", full);
		return value_hash(h);
	}
	fact_set(os->run, h, "major", fact_string(os->run, full, major));
	if (*p++ != '.')
		return value_hash(h);
	if (form == FORM_DEBIAN && p[0] == '0' && isdigit((unsigned char)p[1]))
		p++;
	minor = strcspn(p, ".");
	fact_set(os->run, h, "minor", fact_string(os->run, p, minor));
	return value_hash(h);
}

/* The name of distributions that facter 4.3 does not support, or NULL. */
static const char *
newer_name(struct os *os, const char *name)
{
	static const char azure[] = " azure linux";
	size_t n = strlen(name), m = strlen(azure);

	if (os->run->compat.sles_for_sap && strncasecmp(name, "sles", 4) == 0)
		return "SLES";
	if (os->run->compat.azure_linux && n > m &&
	    strcasecmp(name + n - m, azure) == 0)
		return "AzureLinux";
	return NULL;
}

/*
 * os.name: the first word of NAME, two words joined for some ("RedHat",
 * "OracleLinux"), and a few of their own.
 */
static const char *
os_name(struct os *os)
{
	static const char *const joined[] = {
	    "red", "oracle", "arch", "manjaro"};
	const char *name = os_value(os, "NAME"), *out;
	size_t n, i;

	if (name == NULL || strcmp(os->id, "linuxmint") == 0)
		return capitalized(os->run, os->id);
	out = newer_name(os, name);
	if (out != NULL)
		return out;
	n = strcspn(name, " ");
	out = arena_memdup(os->run->arena, name, n);
	for (i = 0; i < 4; i++)
		if (strncasecmp(name, joined[i], strlen(joined[i])) == 0 &&
		    name[n] == ' ')
			out = arena_printf(os->run->arena, "%s%.*s", out,
			    (int)strcspn(name + n + 1, " "), name + n + 1);
	if (strncasecmp(out, "arch", 4) == 0 ||
	    strncasecmp(out, "manjaro", 7) == 0)
		return capitalized(os->run, out);
	if (strncasecmp(out, "virtuozzo", 9) == 0)
		return arena_printf(os->run->arena, "%sLinux", out);
	return out;
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

/* "RedHatEnterprise" of "Red Hat Enterprise Linux release 8.9 (Ootpa)". */
static const char *
distributor(struct fact_run *run, const char *line)
{
	const char *stop = strstr(line, "release"), *out = "";
	size_t n;

	for (; stop != NULL && line < stop; line += n) {
		line += strspn(line, " ");
		n = strcspn(line, " ");
		if (line < stop &&
		    !(n == 5 && strncasecmp(line, "linux", 5) == 0))
			out = arena_printf(
			    run->arena, "%s%.*s", out, (int)n, line);
	}
	return out;
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

static struct value
distro_value(struct os *os, const char *full)
{
	struct vhash *h = vhash_new(os->run->arena, 5);
	const char *codename = os_value(os, "VERSION_CODENAME");
	const char *description = os_value(os, "PRETTY_NAME");
	const char *id = capitalized(os->run, os->id);

	if (codename == NULL)
		codename = in_brackets(os->run, os->description
						    ? os->description
						    : os_value(os, "VERSION"));
	if (strcmp(os->family, "RedHat") == 0 && os->description != NULL) {
		codename = in_brackets(os->run, os->description);
		if (!os->run->compat.distro_of_release ||
		    strcmp(os->id, "ol") != 0) {
			description = os->description;
			id = distributor(os->run, description);
		}
	} else if (strcmp(os->family, "Suse") == 0) {
		id = strncmp(full, "12", 2) == 0 ? "SUSE LINUX" : "SUSE";
		codename = os_value(os, "VERSION_CODENAME");
	}
	if (codename == NULL && (strcmp(os->family, "Suse") == 0 ||
				    strcmp(os->family, "Archlinux") == 0))
		codename = "n/a";
	fact_set_str(os->run, h, "codename", codename);
	fact_set_str(os->run, h, "description", description);
	fact_set_str(os->run, h, "id", id);
	fact_set(os->run, h, "release", release_value(os, full));
	fact_set_str(os->run, h, "specification", specification(os->run));
	return value_hash(h);
}

/* Name of the machine: i386 for i?86, amd64 for x86_64 on Debian. */
static const char *
architecture(const struct os *os, const char *machine)
{
	if (machine[0] == 'i' && strlen(machine) == 4 &&
	    strcmp(machine + 2, "86") == 0)
		return "i386";
	if (strcmp(machine, "x86_64") == 0 && strcmp(os->family, "Debian") == 0)
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

/*
 * A distribution without releases (Arch) has the kernel's release, and that of
 * its build: "rolling".
 */
static void
set_rolling(struct os *os, struct vhash *h)
{
	const char *build = os_value(os, "BUILD_ID");
	struct vhash *release = vhash_new(os->run->arena, 3);
	struct utsname u;
	size_t major, minor;

	if (build != NULL)
		fact_set(os->run, h, "distro", distro_value(os, build));
	if (fact_uname(os->run, &u) < 0)
		return;
	major = strcspn(u.release, ".");
	minor = strcspn(u.release + major, ".") == 0
		    ? strcspn(u.release + major + 1, ".")
		    : 0;
	fact_set_str(os->run, release, "full", u.release);
	fact_set(
	    os->run, release, "major", fact_string(os->run, u.release, major));
	if (minor > 0)
		fact_set(os->run, release, "minor",
		    fact_string(os->run, u.release + major + 1, minor));
	fact_set(os->run, h, "release", value_hash(release));
}

void
fact_resolve_os(struct fact_run *run)
{
	struct vhash *h = vhash_new(run->arena, 8);
	struct os os = {.run = run};
	const char *full;
	struct utsname u;

	os.release = fact_file(run, "/etc/os-release");
	if (os.release == NULL)
		os.release = fact_file(run, "/usr/lib/os-release");
	if (os.release == NULL)
		os.release = "";
	identify(&os);
	full = full_release(&os);
	if (fact_uname(run, &u) == 0) {
		fact_set_str(
		    run, h, "architecture", architecture(&os, u.machine));
		fact_set_str(run, h, "hardware", u.machine);
	}
	if (full != NULL) {
		fact_set(run, h, "distro", distro_value(&os, full));
		fact_set(run, h, "release", release_value(&os, full));
	} else {
		set_rolling(&os, h);
	}
	fact_set_str(run, h, "family", os.family);
	fact_set_str(run, h, "name", os_name(&os));
	fact_set(run, h, "selinux", selinux_value(run));
	fact_set(run, run->out, "os", value_hash(h));
}
