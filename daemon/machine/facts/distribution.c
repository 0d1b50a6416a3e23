#include "machine/facts/distribution.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "machine/facts/resolve.h"
#include "machine/facts/system.h"

/* How a release is read from its file. */
enum distribution_reading {
	READ_NONE,    /* it is VERSION_ID */
	READ_TEXT,    /* the whole file */
	READ_WORD,    /* the word after a text */
	READ_NUMBER,  /* digits and dots after a text */
	READ_PAIR,    /* two numbers with a dot between them, after a text */
	READ_INTEGER, /* digits after KEY= in a line of its own */
	READ_LINE,    /* the first line that begins as 23.05 */
	READ_AMAZON,  /* as READ_NUMBER for release 2, else of the package */
};

struct distribution_row {
	const char *id;
	enum distribution_kind kind;
	enum release_form form;
	enum distribution_reading reading;
	const char *file; /* missing or without a release: VERSION_ID */
	const char *before;
};

#define REDHAT                                                                \
	DISTRIBUTION_REDHAT, RELEASE_SPLIT, READ_WORD, "/etc/redhat-release", \
	    "release"

/*
 * The distributions of facter's hierarchy of systems that need a row; all
 * others are treated as `other`.
 */
static const struct distribution_row distribution_rows[] = {
    {"alpine", DISTRIBUTION_OTHER, RELEASE_SPLIT, READ_TEXT,
	"/etc/alpine-release", NULL},
    {"amzn", DISTRIBUTION_REDHAT, RELEASE_SPLIT, READ_AMAZON,
	"/etc/system-release", "release "},
    {"arch", DISTRIBUTION_ARCH, RELEASE_PLAIN, READ_NONE, NULL, NULL},
    {"azurelinux", DISTRIBUTION_REDHAT, RELEASE_SPLIT, READ_NUMBER,
	"/etc/azurelinux-release", "AZURELINUX_BUILD_NUMBER="},
    {"centos", REDHAT},
    {"debian", DISTRIBUTION_DEBIAN, RELEASE_DEBIAN, READ_TEXT,
	"/etc/debian_version", NULL},
    {"devuan", DISTRIBUTION_DEBIAN, RELEASE_SPLIT, READ_TEXT,
	"/etc/devuan_version", NULL},
    {"elementary", DISTRIBUTION_DEBIAN, RELEASE_DEBIAN, READ_TEXT,
	"/etc/debian_version", NULL},
    {"fedora", REDHAT},
    {"gentoo", DISTRIBUTION_OTHER, RELEASE_SPLIT, READ_NUMBER,
	"/etc/gentoo-release", "release "},
    {"linuxmint", DISTRIBUTION_DEBIAN, RELEASE_SPLIT, READ_INTEGER,
	"/etc/linuxmint/info", "RELEASE"},
    {"mageia", DISTRIBUTION_OTHER, RELEASE_SPLIT, READ_NUMBER,
	"/etc/mageia-release", "Mageia release "},
    {"mariner", DISTRIBUTION_REDHAT, RELEASE_SPLIT, READ_NUMBER,
	"/etc/mariner-release", "CBL-Mariner "},
    {"meego", DISTRIBUTION_REDHAT, RELEASE_SPLIT, READ_NUMBER,
	"/etc/meego-release", "release "},
    {"oel", DISTRIBUTION_REDHAT, RELEASE_SPLIT, READ_NUMBER,
	"/etc/enterprise-release", "release "},
    {"ol", DISTRIBUTION_REDHAT, RELEASE_SPLIT, READ_NUMBER,
	"/etc/oracle-release", "release "},
    {"opensuse", DISTRIBUTION_SUSE, RELEASE_SUSE, READ_NONE, NULL, NULL},
    {"openwrt", DISTRIBUTION_OTHER, RELEASE_SPLIT, READ_LINE,
	"/etc/openwrt_version", NULL},
    {"ovs", DISTRIBUTION_REDHAT, RELEASE_SPLIT, READ_NUMBER, "/etc/ovs-release",
	"release "},
    {"photon", DISTRIBUTION_OTHER, RELEASE_SPLIT, READ_PAIR, "/etc/lsb-release",
	"DISTRIB_RELEASE=\""},
    {"raspbian", DISTRIBUTION_DEBIAN, RELEASE_DEBIAN, READ_TEXT,
	"/etc/debian_version", NULL},
    {"rhel", REDHAT},
    {"scientific", REDHAT},
    {"slackware", DISTRIBUTION_OTHER, RELEASE_SPLIT, READ_NUMBER,
	"/etc/slackware-version", "Slackware "},
    {"sled", DISTRIBUTION_SUSE, RELEASE_SUSE, READ_NONE, NULL, NULL},
    {"sles", DISTRIBUTION_SUSE, RELEASE_SUSE, READ_NONE, NULL, NULL},
    {"ubuntu", DISTRIBUTION_DEBIAN, RELEASE_PLAIN, READ_NONE, NULL, NULL},
};

static const struct distribution_row other = {
    "linux", DISTRIBUTION_OTHER, RELEASE_PLAIN, READ_NONE, NULL, NULL};

/*
 * Families of distributions that the table does not assign to Red Hat or SUSE:
 * the first family with a name that is a part of ID_LIKE or, without ID_LIKE,
 * of ID.
 */
static const struct {
	const char *family;
	const char *names[20];
} distribution_families[] = {
    {"RedHat", {"redhat", "rhel", "fedora", "centos", "scientific", "ascendos",
		   "cloudlinux", "psbm", "oraclelinux", "ovs", "oel", "amazon",
		   "xenserver", "xcp-ng", "virtuozzo", "photon", "mariner"}},
    {"Debian", {"debian", "ubuntu", "huaweios", "linuxmint", "devuan", "kde"}},
    {"Suse", {"sles", "sled", "suse"}},
    {"Gentoo", {"gentoo"}},
    {"Archlinux", {"arch", "manjaro"}},
    {"Mandrake", {"mandrake", "mandriva", "mageia"}},
};

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

const char *
distribution_value(const struct distribution *d, const char *key)
{
	const char *s = fact_field(d->run, d->text, key, '=');
	char *out, *to;

	if (s == NULL || *s == '\0')
		return NULL;
	out = to = arena_strdup(d->run->arena, s);
	for (; *s != '\0'; s++)
		if (*s != '"' && *s != '\'')
			*to++ = *s;
	*to = '\0';
	return *out == '\0' ? NULL : out;
}

const char *
distribution_capitalized(struct fact_run *run, const char *s)
{
	char *out = arena_strdup(run->arena, s), *p;

	for (p = out; *p != '\0'; p++)
		*p = (char)(p == out ? toupper((unsigned char)*p)
				     : tolower((unsigned char)*p));
	return out;
}

/* --- which distribution --- */

static const struct distribution_row *
row_by_id(const struct distribution *d, const char *id, size_t n)
{
	for (size_t i = 0; i < COUNT(distribution_rows); i++) {
		if (strlen(distribution_rows[i].id) != n ||
		    strncasecmp(distribution_rows[i].id, id, n) != 0)
			continue;
		if (!d->run->compat.azure_linux &&
		    strcmp(distribution_rows[i].id, "azurelinux") == 0)
			break;
		return &distribution_rows[i];
	}
	return NULL;
}

/* The row of the first name in ID_LIKE that has one, or NULL. */
static const struct distribution_row *
row_by_likeness(const struct distribution *d)
{
	const char *like = distribution_value(d, "ID_LIKE");
	const struct distribution_row *row = NULL;
	size_t n;

	for (; row == NULL && like != NULL && *like != '\0'; like += n) {
		like += strspn(like, " ");
		n = strcspn(like, " ");
		row = row_by_id(d, like, n);
	}
	return row;
}

/* True for a text like "CentOS release 6.10 (Final)". */
static bool
has_release(const char *line)
{
	return line != NULL && strstr(line, "release") != NULL;
}

/*
 * The ID of a system without os-release, by the files that facter reads; NULL
 * where none of these exists.
 */
static const char *
id_by_files(struct distribution *d)
{
	static const struct {
		const char *file, *id;
	} files[] = {{"/etc/redhat-release", "rhel"},
	    {"/etc/centos-release", "centos"}, {"/etc/oracle-release", "ol"},
	    {"/etc/enterprise-release", "oel"},
	    {"/etc/fedora-release", "fedora"}, {"/etc/system-release", "rhel"}};

	for (size_t i = 0; i < COUNT(files); i++) {
		d->line = fact_line(d->run, "%s", files[i].file);
		if (has_release(d->line))
			return files[i].id;
	}
	d->line = fact_line(d->run, "/etc/SuSE-release");
	return d->line == NULL				  ? NULL
	       : strncasecmp(d->line, "opensuse", 8) == 0 ? "opensuse"
							  : "sles";
}

/* The ID of os-release as a name of the table. */
static const char *
id_of_text(const struct distribution *d)
{
	const char *id = distribution_value(d, "ID");

	if (id == NULL)
		return NULL;
	if (d->run->compat.sles_for_sap && strcasestr(id, "sles_sap") != NULL)
		return "sles";
	return strcasestr(id, "opensuse") != NULL ? "opensuse" : id;
}

/*
 * The ID by a file that only this distribution and those derived from it have.
 */
static const char *
id_of_mark(const struct distribution *d)
{
	if (fact_exists(d->run, "/etc/arch-release"))
		return "arch";
	return fact_exists(d->run, "/etc/devuan_version") ? "devuan" : NULL;
}

void
distribution_find(struct fact_run *run, struct distribution *ret)
{
	const char *id;

	*ret = (struct distribution){.run = run};
	ret->text = fact_file(run, "/etc/os-release");
	if (ret->text == NULL)
		ret->text = fact_file(run, "/usr/lib/os-release");
	if (ret->text == NULL)
		ret->text = "";
	ret->line = fact_line(run, "/etc/redhat-release");
	id = id_of_text(ret);
	if (id == NULL)
		id = id_by_files(ret);
	ret->id = id != NULL ? id : "linux";
	id = id_of_mark(ret);
	ret->row = row_by_id(
	    ret, id != NULL ? id : ret->id, strlen(id != NULL ? id : ret->id));
	if (ret->row == NULL)
		ret->row = row_by_likeness(ret);
	if (ret->row == NULL)
		ret->row = &other;
	ret->like = ret->row->id;
	if (strcmp(ret->like, "amzn") == 0)
		ret->line = fact_line(run, "/etc/system-release");
	ret->kind = ret->row->kind;
	if (!run->compat.azure_linux && strcmp(ret->like, "mariner") == 0)
		ret->kind = DISTRIBUTION_OTHER;
}

/* --- its family and name --- */

static const char *
family_by_name(const struct distribution *d, const char *name)
{
	if (d->run->compat.azure_linux && strcasestr(name, "azurelinux"))
		return "RedHat";
	for (size_t i = 0; i < COUNT(distribution_families); i++)
		for (const char *const *s = distribution_families[i].names;
		     *s != NULL; s++)
			if (strcasestr(name, *s) != NULL)
				return distribution_families[i].family;
	return name;
}

const char *
distribution_family(const struct distribution *d)
{
	const char *name = distribution_value(d, "ID_LIKE");

	if (d->kind == DISTRIBUTION_REDHAT)
		return "RedHat";
	if (d->kind == DISTRIBUTION_SUSE)
		return "Suse";
	return distribution_capitalized(
	    d->run, family_by_name(d, name != NULL ? name : d->id));
}

const char *
distribution_words(struct fact_run *run, const char *s, unsigned max)
{
	const char *stop = strstr(s, "release"), *out = "";
	size_t n;

	if (stop == NULL)
		stop = s + strlen(s);

	for (; s < stop && max > 0; s += n) {
		s += strspn(s, " \t");
		n = strcspn(s, " \t");
		if (s >= stop || (n == 5 && strncasecmp(s, "linux", 5) == 0))
			continue;
		if (n > (size_t)(stop - s))
			n = (size_t)(stop - s);
		out = arena_printf(run->arena, "%s%.*s", out, (int)n, s);
		max--;
	}
	return out;
}

/* The name in a file like redhat-release: "RedHat", "Scientific"; or NULL. */
static const char *
name_of_line(const struct distribution *d)
{
	static const char server[] = "SUSE Linux Enterprise Server";
	static const char desktop[] = "SUSE Linux Enterprise Desktop";
	const char *s = d->line;

	if (s == NULL)
		return NULL;
	if (d->kind != DISTRIBUTION_SUSE)
		return strcmp(d->id, "ol") == 0
			   ? "OracleLinux"
			   : distribution_words(d->run, s, 2);
	if (strncmp(s, server, strlen(server)) == 0)
		return "SLES";
	if (strncmp(s, desktop, strlen(desktop)) == 0)
		return "SLED";
	return arena_memdup(d->run->arena, s, strcspn(s, " \n"));
}

/* The name that is one or two later words of NAME, or NULL. */
static const char *
name_of_end(const struct distribution *d, const char *name)
{
	static const char azure[] = " azure linux", mariner[] = "mariner";
	size_t n = strlen(name), m = strlen(azure), k = strlen(mariner);

	if (d->run->compat.sles_for_sap && strncasecmp(name, "sles", 4) == 0)
		return "SLES";
	if (d->run->compat.azure_linux && n > m &&
	    strcasecmp(name + n - m, azure) == 0)
		return "AzureLinux";
	if (n < k || strcasecmp(name + n - k, mariner) != 0)
		return NULL;
	for (name += n; n > 0 && name[-1] != ' '; n--)
		name--;
	return name;
}

/*
 * The name from NAME: its first word, two words joined for some ("RedHat",
 * "OracleLinux"), another text for a few distributions.
 */
static const char *
name_of_text(const struct distribution *d, const char *name)
{
	static const char *const pairs[] = {"red", "oracle", "arch", "manjaro"};
	struct arena *a = d->run->arena;
	const char *out = name_of_end(d, name);
	size_t n;

	if (out != NULL)
		return out;
	n = strcspn(name, " ");
	out = arena_memdup(a, name, n);
	for (size_t i = 0; i < COUNT(pairs); i++)
		if (strncasecmp(name, pairs[i], strlen(pairs[i])) == 0 &&
		    name[n] == ' ')
			out = arena_printf(a, "%s%.*s", out,
			    (int)strcspn(name + n + 1, " "), name + n + 1);
	if (strncasecmp(out, "arch", 4) == 0 ||
	    strncasecmp(out, "manjaro", 7) == 0)
		return distribution_capitalized(d->run, out);
	if (strncasecmp(out, "virtuozzo", 9) == 0)
		return arena_printf(a, "%sLinux", out);
	return out;
}

const char *
distribution_name(const struct distribution *d)
{
	const char *name = distribution_value(d, "NAME");

	if (strcmp(d->like, "linuxmint") == 0)
		return distribution_capitalized(d->run, d->id);
	if (name != NULL)
		return name_of_text(d, name);
	if (d->kind == DISTRIBUTION_REDHAT || d->kind == DISTRIBUTION_SUSE)
		return name_of_line(d);
	return distribution_capitalized(d->run, d->id);
}

/* --- its release --- */

/* VERSION_ID unchanged; a number without a dot gets ".0", as in facter. */
static const char *
version_id(const struct distribution *d)
{
	const char *s = distribution_value(d, "VERSION_ID");

	if (s == NULL || strchr(s, '.') != NULL)
		return s;
	return arena_printf(d->run->arena, "%s.0", s);
}

/* The digits and dots after a text before them, or NULL. */
static const char *
number_after(struct fact_run *run, const char *text, const char *before)
{
	for (const char *p = text; (p = strstr(p, before)) != NULL;) {
		p += strlen(before);
		if (isdigit((unsigned char)*p))
			return arena_memdup(
			    run->arena, p, strspn(p, "0123456789."));
	}
	return NULL;
}

/* "5.0" of "5.0.1": the first two of several numbers, or NULL. */
static const char *
pair_of(struct fact_run *run, const char *number)
{
	size_t n = number != NULL ? strcspn(number, ".") : 0;

	if (n == 0 || !isdigit((unsigned char)number[n + (number[n] == '.')]))
		return NULL;
	return arena_memdup(
	    run->arena, number, n + 1 + strcspn(number + n + 1, "."));
}

/* The first line that matches "^[0-9]+.[0-9]"; the dot is any character. */
static const char *
line_of_number(struct fact_run *run, const char *text)
{
	static const char digits[] = "0123456789";
	struct fact_text line;
	size_t n;

	while (fact_next_line(&text, &line)) {
		n = strspn(line.s, digits);
		if (n > 2 || (n > 0 && n + 1 < line.len &&
				 isdigit((unsigned char)line.s[n + 1])))
			return arena_memdup(run->arena, line.s, line.len);
	}
	return NULL;
}

/*
 * The word between the first "release" and the second one in "Rocky Linux
 * release 9.3 (Blue Onyx)", or NULL.
 */
static const char *
word_after(struct fact_run *run, const char *line, const char *before)
{
	const char *p = line != NULL ? strstr(line, before) : NULL;

	if (p == NULL)
		return NULL;
	p += strlen(before);
	p += strspn(p, " \t\n");
	return *p == '\0' ? NULL
			  : arena_memdup(run->arena, p, strcspn(p, " \t\n"));
}

/*
 * The version of the package that owns os-release, which has more parts than
 * VERSION_ID; NULL where it is unknown.
 */
static const char *
release_of_package(struct fact_run *run)
{
	static const char *const argv[] = {
	    "rpm", "-q", "--qf", "%{VERSION}", "-f", "/etc/os-release", NULL};
	const char *out = fact_program(run, argv);

	return out != NULL && isdigit((unsigned char)*out)
		   ? arena_memdup(run->arena, out, strcspn(out, " \n"))
		   : NULL;
}

static const char *
release_of_amazon(struct fact_run *run, const char *number)
{
	if (number == NULL || strcmp(number, "2") == 0 ||
	    !run->compat.amazon_package)
		return number;
	return release_of_package(run);
}

/* The release in the file of a row, or NULL. */
static const char *
release_of_file(const struct distribution *d)
{
	const struct distribution_row *row = d->row;
	struct fact_run *run = d->run;
	const char *text, *s;

	if (row->reading == READ_WORD)
		return word_after(run, d->line, row->before);
	if (row->reading == READ_NONE ||
	    (text = fact_line(run, "%s", row->file)) == NULL)
		return NULL;
	switch (row->reading) {
	case READ_NUMBER:
		return number_after(run, text, row->before);
	case READ_AMAZON:
		return release_of_amazon(
		    run, number_after(run, text, row->before));
	case READ_PAIR:
		return pair_of(run, number_after(run, text, row->before));
	case READ_INTEGER:
		s = fact_field(run, text, row->before, '=');
		return s == NULL || !isdigit((unsigned char)*s)
			   ? NULL
			   : arena_memdup(
				 run->arena, s, strspn(s, "0123456789"));
	case READ_LINE:
		return line_of_number(run, text);
	default:
		return text;
	}
}

/* "11.3" of SuSE-release: VERSION and, unless it is missing, PATCHLEVEL. */
static const char *
release_of_suse(const struct distribution *d)
{
	const char *version, *patch;

	if (d->line == NULL)
		return NULL;
	version = fact_field(d->run, d->line, "VERSION", '=');
	patch = fact_field(d->run, d->line, "PATCHLEVEL", '=');
	return version == NULL || patch == NULL
		   ? version
		   : arena_printf(d->run->arena, "%s.%s", version, patch);
}

struct release
distribution_release(const struct distribution *d)
{
	struct release r = {release_of_file(d), d->row->form};

	if (r.text == NULL &&
	    !(d->kind == DISTRIBUTION_ARCH && d->run->compat.arch_kernel))
		r.text = version_id(d);
	if (r.text == NULL && d->kind == DISTRIBUTION_SUSE)
		r.text = release_of_suse(d);
	/* of a system without os-release that has another file */
	if (r.text == NULL && d->kind == DISTRIBUTION_REDHAT)
		r.text = word_after(d->run, d->line, "release");
	return r;
}

/* The release by the program lsb_release: VERSION_ID, or Arch's BUILD_ID. */
static struct release
release_of_text(const struct distribution *d)
{
	struct release r = {distribution_value(d, "VERSION_ID"), RELEASE_SPLIT};

	if (r.text == NULL)
		r.text = distribution_value(d, "BUILD_ID");
	return r;
}

struct release
distribution_distro_release(const struct distribution *d)
{
	bool is_amazon = strcmp(d->like, "amzn") == 0;
	struct release r;

	if (d->kind == DISTRIBUTION_ARCH || d->kind == DISTRIBUTION_OTHER ||
	    strcmp(d->like, "devuan") == 0)
		return release_of_text(d);
	if (strcmp(d->like, "linuxmint") == 0)
		return (struct release){version_id(d), RELEASE_PLAIN};
	if (d->kind != DISTRIBUTION_REDHAT || is_amazon) {
		r = distribution_release(d);
		if (is_amazon && d->run->compat.amazon_package)
			r.form = RELEASE_PATCH;
		return r;
	}
	r = (struct release){
	    word_after(d->run, d->line, "release"), RELEASE_SPLIT};
	if (r.text == NULL)
		r.text = version_id(d);
	return r;
}
