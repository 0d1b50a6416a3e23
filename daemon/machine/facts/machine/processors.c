/* processors: /proc/cpuinfo and the topology below /sys. */
#include <stdbool.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "machine/facts/system.h"
#include "language/value/hash.h"

#define CPU_DIR "/sys/devices/system/cpu"

/* Maximum number of entries of the directory of processors. */
#define CPUS_MAX 16384

struct cpuinfo {
	int64_t count;
	struct vlist models;
	int64_t megahertz;
	uint64_t packages; /* a bit for each physical id below 64 */
	unsigned levels;   /* a bit for each row of levels[] */
};

/* Levels of the x86-64 psABI, and the flags that a processor needs for them. */
static const struct {
	const char *name;
	const char *flags; /* with a space before and after each */
} facts_processors_levels[] = {
    {"x86_64-v1", " cmov cx8 fpu fxsr lm mmx syscall sse2 "},
    {"x86_64-v2", " cx16 lahf_lm popcnt sse4_1 sse4_2 ssse3 "},
    {"x86_64-v3", " abm avx avx2 bmi1 bmi2 f16c fma movbe xsave "},
    {"x86_64-v4", " avx512f avx512bw avx512cd avx512dq avx512vl "},
};

#define LEVELS \
	(sizeof(facts_processors_levels) / sizeof(facts_processors_levels[0]))

/* True when each word of a list is in the other one. */
static bool
has_words(const char *list, const char *words)
{
	char word[32];
	size_t n;

	for (words++; *words != '\0'; words += n + 1) {
		n = strcspn(words, " ");
		if (fixed_whole(word, sizeof(word), " %.*s ", (int)n, words) <
			0 ||
		    strstr(list, word) == NULL)
			return false;
	}
	return true;
}

static void
facts_processors_read_flags(
    struct fact_run *run, struct cpuinfo *info, const char *s)
{
	const char *list = arena_printf(run->arena, " %s ", s);
	size_t i;

	for (i = 0; i < LEVELS; i++)
		if (has_words(list, facts_processors_levels[i].flags))
			info->levels |= 1U << i;
}

static void
read_cpu_line(
    struct fact_run *run, struct cpuinfo *info, const char *key, const char *s)
{
	if (strcmp(key, "processor") == 0)
		info->count++;
	else if (strcmp(key, "model name") == 0 || strcmp(key, "cpu") == 0)
		vlist_push(&info->models, fact_str(run, s));
	else if (strcmp(key, "cpu MHz") == 0 || strcmp(key, "clock") == 0)
		info->megahertz = strtoll(s, NULL, 10);
	else if (strcmp(key, "physical id") == 0)
		info->packages |= UINT64_C(1) << (strtoul(s, NULL, 10) & 63);
	else if (strcmp(key, "flags") == 0)
		facts_processors_read_flags(run, info, s);
}

static void
read_cpuinfo(struct fact_run *run, struct cpuinfo *info, const char *text)
{
	struct fact_text line;
	const char *colon;
	char key[64];
	size_t n;

	while (fact_next_line(&text, &line)) {
		colon = memchr(line.s, ':', line.len);
		if (colon == NULL)
			continue;
		n = (size_t)(colon - line.s);
		while (n > 0 && strchr(" \t", line.s[n - 1]) != NULL)
			n--;
		if (n >= sizeof(key))
			continue;
		memcpy(key, line.s, n);
		key[n] = '\0';
		colon++;
		colon += *colon == ' ';
		n = (size_t)(line.s + line.len - colon);
		read_cpu_line(
		    run, info, key, arena_memdup(run->arena, colon, n));
	}
}

/* Number of processors in a list as "0-3,8,10-11". */
static int64_t
list_count(const char *s)
{
	int64_t count = 0;
	char *end;

	while (s != NULL && *s != '\0') {
		long first = strtol(s, &end, 10), last = first;

		if (end == s)
			break;
		if (*end == '-')
			last = strtol(end + 1, &end, 10);
		count += last >= first ? last - first + 1 : 0;
		s = *end == ',' ? end + 1 : "";
	}
	return count;
}

static bool
is_cpu(const char *name)
{
	return strncmp(name, "cpu", 3) == 0 && name[3] != '\0' &&
	       name[3 + strspn(name + 3, "0123456789")] == '\0';
}

/* Distinct packages by the topology, for a cpuinfo without packages. */
static int64_t
package_count(struct fact_run *run)
{
	uint64_t seen = 0;
	struct fs_list list;
	const char *s;
	size_t i;

	if (fs_list(run->arena, fact_path(run, CPU_DIR), CPUS_MAX, &list) < 0)
		return 0;
	for (i = 0; i < list.count; i++) {
		if (!is_cpu(list.names[i]))
			continue;
		s = fact_line(run, CPU_DIR "/%s/topology/physical_package_id",
		    list.names[i]);
		if (s != NULL)
			seen |= UINT64_C(1) << (strtoul(s, NULL, 10) & 63);
	}
	return __builtin_popcountll(seen);
}

/* "2.60 GHz", as facter writes frequencies. */
static const char *
speed_text(struct fact_run *run, int64_t megahertz)
{
	if (megahertz >= 1000)
		return arena_printf(run->arena, "%.2f GHz",
		    round((double)megahertz / 10) / 100);
	return arena_printf(run->arena, "%.2f MHz", (double)megahertz);
}

/*
 * The output of `uname -p`: the machine's name on Red Hat, its descendants and
 * SUSE, but unknown elsewhere, also on Fedora.
 */
static const char *
isa(struct fact_run *run)
{
	const char *text = fact_file(run, "/etc/os-release");
	struct utsname u;

	if (fact_uname(run, &u) < 0 ||
	    (text != NULL && strstr(text, "\nID=fedora\n") != NULL) ||
	    (!fact_exists(run, "/etc/redhat-release") &&
		!fact_exists(run, "/etc/SUSE-brand")))
		return "unknown";
	return arena_strdup(run->arena, u.machine);
}

static void
set_topology(struct fact_run *run, struct vhash *h)
{
	const char *topology = CPU_DIR "/cpu0/topology";
	int64_t threads, siblings;

	threads =
	    list_count(fact_line(run, "%s/thread_siblings_list", topology));
	siblings =
	    list_count(fact_line(run, "%s/core_siblings_list", topology));
	if (threads == 0 || siblings == 0)
		return;
	fact_set(run, h, "cores", value_int(siblings / threads));
	fact_set(run, h, "threads", value_int(threads));
}

/*
 * The instruction set, and the levels that the processors have; as in facter
 * only where `uname -p` names x86_64.
 */
static struct value
extensions(struct fact_run *run, const struct cpuinfo *info, const char *isa)
{
	struct vlist list;
	size_t i;

	vlist_init(&list, run->arena);
	vlist_push(&list, fact_str(run, isa));
	for (i = 0; strcmp(isa, "x86_64") == 0 && i < LEVELS; i++)
		if (info->levels & 1U << i)
			vlist_push(&list,
			    fact_str(run, facts_processors_levels[i].name));
	return vlist_value(&list);
}

void
fact_resolve_processors(struct fact_run *run)
{
	const char *text = fact_file(run, "/proc/cpuinfo");
	struct vhash *h = vhash_new(run->arena, 8);
	struct cpuinfo info = {0};
	const char *name = isa(run);
	int64_t packages;

	if (text == NULL)
		return;
	vlist_init(&info.models, run->arena);
	read_cpuinfo(run, &info, text);
	set_topology(run, h);
	fact_set(run, h, "count", value_int(info.count));
	if (run->compat.cpu_extensions)
		fact_set(run, h, "extensions", extensions(run, &info, name));
	fact_set_str(run, h, "isa", name);
	fact_set(run, h, "models", vlist_value(&info.models));
	packages = __builtin_popcountll(info.packages);
	fact_set(run, h, "physicalcount",
	    value_int(packages > 0 ? packages : package_count(run)));
	if (info.megahertz > 0)
		fact_set_str(run, h, "speed", speed_text(run, info.megahertz));
	fact_set(run, run->out, "processors", value_hash(h));
}
