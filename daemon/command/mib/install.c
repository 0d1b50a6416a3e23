/* dalang mib install: MIB modules where SNMP programs find them. */
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/program.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"

/* Largest file of a module. */
#define MODULE_MAX ((size_t)4 << 20)

enum { TO = 200, OID };

const struct command_option mib_install_options[] = {
    {"to", TO, "DIR", "directory for the modules ($HOME/.snmp/mibs)"},
    {"oid", OID, "OID", "base of the modules, as for dalang-snmp --oid"},
    {0},
};

/* Modules, and where they are as built and as installed. */
struct mib_install_modules {
	const char *const *names;
	const char *const *places;
};

static const struct mib_install_modules install_own = {
    (const char *const[]){"DALANG-SMI", "DALANG-TC-MIB", "DALANG-CA-MIB",
	"DALANG-COMPILE-MIB", "DALANG-LOG-MIB", "DALANG-MYSQL-MIB",
	"DALANG-TRANSACTION-MIB", "MYSQL-SERVER-MIB", NULL},
    (const char *const[]){
	"../../mibs/", "../../../mibs/", "../share/snmp/mibs/", NULL}};

/*
 * Modules that ours import: short versions of our own, with the numbers of the
 * RFCs.
 */
static const struct mib_install_modules base = {
    (const char *const[]){
	"SNMPv2-SMI", "SNMPv2-TC", "SNMPv2-CONF", "SNMP-FRAMEWORK-MIB", NULL},
    (const char *const[]){"../../mibs/base/", "../../../mibs/base/",
	"../share/dalang/mibs/", NULL}};

/* Directories of modules, as Debian's Net-SNMP searches them. */
static const char install_search[] =
    "/usr/share/snmp/mibs:/usr/share/snmp/mibs/iana:/usr/share/snmp/mibs/ietf:"
    "/usr/local/share/snmp/mibs:/usr/share/mibs/site:/usr/share/mibs/iana:"
    "/usr/share/mibs/ietf:/usr/share/mibs/netsnmp:/var/lib/mibs/iana:"
    "/var/lib/mibs/ietf";

struct install {
	struct arena *arena;
	const char *to;
	const char *oid; /* NULL: the one of the modules */
};

static int
install_set_option(void *arg, int letter, const char *value)
{
	struct install *in = arg;

	if (letter == TO)
		in->to = value;
	else
		in->oid = value;
	return 0;
}

/* --- another base --- */

/* The identifiers below enterprises: "8072.1" of "1.3.6.1.4.1.8072.1". */
static const char *
below_enterprises(const char *oid)
{
	static const char enterprises[] = "1.3.6.1.4.1.";
	const char *rest = oid + (*oid == '.');
	size_t n;

	if (strncmp(rest, enterprises, strlen(enterprises)) != 0)
		return NULL;
	rest += strlen(enterprises);
	n = strspn(rest, "0123456789.");
	if (rest[n] != '\0' || n == 0 || n > 200 || *rest == '.' ||
	    rest[n - 1] == '.' || strstr(rest, "..") != NULL)
		return NULL;
	return rest;
}

/*
 * Append DALANG-SMI with that base: one assignment defines the root; the
 * assignments behind it, which name the arcs of the old base, are left out.
 */
static int
move_root(const char *text, const char *rest, struct strbuf *out)
{
	static const char old[] = "::= { dalangPlaypen ";
	const char *at = strstr(text, old);

	if (at == NULL)
		return -1;
	strbuf_add(out, text, (size_t)(at - text));
	strbuf_addstr(out, "::= { enterprises ");
	for (; *rest != '\0'; rest++)
		strbuf_addch(out, *rest == '.' ? ' ' : *rest);
	strbuf_addstr(out, " }\n\nEND\n");
	return 0;
}

/* --- files --- */

static int
install_failed(const char *path)
{
	command_error("%s: %s", path, strerror(errno));
	return -1;
}

/* Write one module to the directory; 0, or -1 after printing an error. */
static int
write_module(const struct install *in, const char *name, const char *from)
{
	const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	const char *path = arena_printf(in->arena, "%s/%s", in->to, name);
	struct growbuf moved;
	int rc = -1;
	const char *text;
	char *module;
	size_t n;

	module = fs_read(in->arena, from, MODULE_MAX, &n);
	if (module == NULL)
		return install_failed(from);
	text = module;
	growbuf_init(&moved);
	if (in->oid != NULL && strcmp(name, "DALANG-SMI") == 0) {
		if (move_root(module, below_enterprises(in->oid), &moved.out) <
		    0) {
			command_error("%s: the root of the modules is not "
				      "found: install Dalang again",
			    from);
			goto out;
		}
		text = growbuf_text(&moved);
		n = moved.out.len;
	}
	rc = fs_replace(path, text, n, &owner) < 0 ? install_failed(path) : 0;
out:
	growbuf_release(&moved);
	return rc;
}

/* Find a module in a list of directories with colons between; or NULL. */
static const char *
install_find_module(struct arena *a, const char *dirs, const char *name)
{
	static const char *const ends[] = {"", ".txt", ".mib", ".my"};
	size_t n;

	for (; *dirs != '\0'; dirs += n + (dirs[n] == ':')) {
		n = strcspn(dirs, ":");
		for (size_t i = 0; n > 0 && i < sizeof(ends) / sizeof(*ends);
		     i++) {
			const char *path = arena_printf(
			    a, "%.*s/%s%s", (int)n, dirs, name, ends[i]);

			if (access(path, R_OK) == 0)
				return path;
		}
	}
	return NULL;
}

/* Where another file has that module of the RFCs, or NULL. */
static const char *
of_machine(const struct install *in, const char *name)
{
	const char *dirs = getenv("MIBDIRS");
	const char *path = install_find_module(in->arena, in->to, name);

	if (path == NULL && dirs != NULL)
		path =
		    install_find_module(in->arena, dirs + (*dirs == '+'), name);
	if (path == NULL && (dirs == NULL || *dirs == '+'))
		path = install_find_module(in->arena, install_search, name);
	return path;
}

/* Write the modules that are wanted; 0, or -1 after printing an error. */
static int
install_modules(
    const struct install *in, const struct mib_install_modules *m, bool all)
{
	char from[PATH_MAX];
	const char *there;

	for (const char *const *name = m->names; *name != NULL; name++) {
		if (!all && (there = of_machine(in, *name)) != NULL) {
			printf("%s is in %s\n", *name, there);
			continue;
		}
		if (program_file_find(
			m->places, *name, R_OK, from, sizeof(from)) < 0) {
			command_error(
			    "%s is not among the installed files", *name);
			return -1;
		}
		if (write_module(in, *name, from) < 0)
			return -1;
		printf("installed %s/%s\n", in->to, *name);
	}
	return 0;
}

/* Check the options; 0, or -1 after printing an error. */
static int
install_check(struct install *in, const struct command *self, int left)
{
	const char *home = getenv("HOME");

	if (left > 0) {
		command_usage(self, stderr);
		return -1;
	}
	if (in->oid != NULL && below_enterprises(in->oid) == NULL) {
		command_error("'%s' is not an object identifier below "
			      "1.3.6.1.4.1 (enterprises)",
		    in->oid);
		return -1;
	}
	if (in->to == NULL && (home == NULL || *home != '/')) {
		command_error("$HOME is not set; use --to DIR");
		return -1;
	}
	if (in->to == NULL)
		in->to = arena_printf(in->arena, "%s/.snmp/mibs", home);
	return 0;
}

static void
print_next(const struct install *in)
{
	printf("\nTo print objects with their names:\n\n"
	       "  snmpwalk -v 2c -c COMMUNITY -M +%s -m +DALANG-COMPILE-MIB"
	       " HOST DALANG-SMI::dalang\n",
	    in->to);
	if (in->oid != NULL)
		printf("\nThe subagent must have the same base: dalang-snmp "
		       "--oid %s\n",
		    in->oid);
}

/* Write all modules; 0, or -1 after printing an error. */
static int
install_all(const struct install *in)
{
	if (fs_mkdir_all(in->to, 0755) < 0)
		return install_failed(in->to);
	if (install_modules(in, &install_own, true) < 0 ||
	    install_modules(in, &base, false) < 0)
		return -1;
	print_next(in);
	return 0;
}

int
command_mib_install(const struct command *self, int argc, char **argv)
{
	struct install in = {.arena = arena_new(0)};
	int ret, first;

	first =
	    command_options(self, argc, argv, install_set_option, &in, &ret);
	if (first >= 0)
		ret = install_check(&in, self, argc - first) < 0 ||
		      install_all(&in) < 0;
	arena_free(in.arena);
	return ret;
}
