#include "machine/resource/provider/command_limit.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"

/*
 * The number of programs that are remembered; a further one replaces the first.
 */
#define PROGRAMS_MAX 16

/* The longest limit, in seconds: a year. */
#define LONGEST (366 * 86400)

static struct excessive_program {
	char *name; /* NULL: free */
	int times;
} command_limit_programs[PROGRAMS_MAX];

static unsigned next_program;
static int64_t limit_seconds = COMMAND_LIMIT_SECONDS;

/*
 * The name of the program that the words run; of "sh -c COMMAND" the command.
 */
static const char *
program_name(const char *const *argv)
{
	if (argv[1] != NULL && argv[2] != NULL && strcmp(argv[1], "-c") == 0)
		return argv[2];
	return argv[0];
}

static struct excessive_program *
excessive_find(const char *const *argv)
{
	const char *name = program_name(argv);

	for (size_t n = 0; n < PROGRAMS_MAX; n++)
		if (command_limit_programs[n].name != NULL &&
		    strcmp(command_limit_programs[n].name, name) == 0)
			return &command_limit_programs[n];
	return NULL;
}

static void
excessive_forget(struct excessive_program *p)
{
	free(p->name);
	p->name = NULL;
	p->times = 0;
}

void
command_limit_begin(int64_t seconds)
{
	for (size_t n = 0; n < PROGRAMS_MAX; n++)
		excessive_forget(&command_limit_programs[n]);
	limit_seconds = seconds < LONGEST ? seconds : LONGEST;
}

int64_t
command_limit_ms(int times)
{
	return limit_seconds <= 0
		   ? 0
		   : limit_seconds * 1000 * (times < 1 ? 1 : times);
}

void
command_limit_note(const char *const *argv, bool exceeded)
{
	struct excessive_program *p = excessive_find(argv);

	if (p == NULL && exceeded) {
		p = &command_limit_programs[next_program++ % PROGRAMS_MAX];
		excessive_forget(p);
		p->name =
		    memory_dup(program_name(argv), strlen(program_name(argv)));
	}
	if (exceeded)
		p->times++;
	else if (p != NULL)
		excessive_forget(p);
}

bool
command_limit_refuses(const char *const *argv)
{
	const struct excessive_program *p = excessive_find(argv);

	return p != NULL && p->times >= COMMAND_LIMIT_TRIES;
}
