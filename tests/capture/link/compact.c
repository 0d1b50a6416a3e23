/*
 * Removes from a linked program what libasan would register for nothing: two
 * thirds of the descriptions of variables (globals.ld) are of those by which
 * UndefinedBehaviorSanitizer describes its checks.  No variable of the program
 * is beside one of them, so that they need no redzones.  The others are moved
 * together; zeros follow.
 *
 * usage: compact PROGRAM
 */

#include <elf.h>
#include <err.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

/* A description begins with the address of the variable. */
struct global {
	uint64_t start, rest[7];
};

enum { GLOBALS, GLOBALS_END, CHECKS, CHECKS_END, PLACES };

static const char *const names[PLACES] = {"capture_globals",
    "capture_globals_end", "capture_checks", "capture_checks_end"};

/* Read the values of the symbols from the table of one section. */
static void
places_read(char *file, const Elf64_Shdr *sections, const Elf64_Shdr *table,
    uint64_t *places)
{
	const char *texts = file + sections[table->sh_link].sh_offset;
	const Elf64_Sym *s = (const void *)(file + table->sh_offset);
	size_t n = table->sh_size / sizeof(*s);

	for (size_t i = 0; i < n; i++)
		for (int k = 0; k < PLACES; k++)
			if (strcmp(texts + s[i].st_name, names[k]) == 0)
				places[k] = s[i].st_value;
}

static void
compact(struct global *g, const uint64_t *places)
{
	size_t n = (places[GLOBALS_END] - places[GLOBALS]) / sizeof(*g), m = 0;

	for (size_t i = 0; i < n; i++)
		if (g[i].start < places[CHECKS] ||
		    g[i].start >= places[CHECKS_END])
			g[m++] = g[i];
	memset(g + m, 0, (n - m) * sizeof(*g));
}

int
main(int argc, char **argv)
{
	uint64_t places[PLACES] = {0};
	const Elf64_Shdr *sections, *s;
	const Elf64_Ehdr *head;
	struct stat st;
	char *file;
	int fd;

	if (argc != 2)
		errx(99, "usage: compact PROGRAM");
	fd = open(argv[1], O_RDWR);
	if (fd < 0 || fstat(fd, &st) != 0)
		err(1, "%s", argv[1]);
	file = mmap(NULL, (size_t)st.st_size, PROT_READ | PROT_WRITE,
	    MAP_SHARED, fd, 0);
	if (file == MAP_FAILED)
		err(1, "%s", argv[1]);
	head = (const void *)file;
	sections = (const void *)(file + head->e_shoff);
	for (s = sections; s < sections + head->e_shnum; s++)
		if (s->sh_type == SHT_SYMTAB)
			places_read(file, sections, s, places);
	if (places[GLOBALS] == 0)
		errx(1, "%s: no variables are described", argv[1]);
	for (s = sections; s < sections + head->e_shnum; s++)
		if (s->sh_type == SHT_PROGBITS &&
		    places[GLOBALS] - s->sh_addr < s->sh_size)
			compact((void *)(file + s->sh_offset +
					 (places[GLOBALS] - s->sh_addr)),
			    places);
	return 0;
}
