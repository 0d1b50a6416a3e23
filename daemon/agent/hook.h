#ifndef AGENT_HOOK_H
#define AGENT_HOOK_H

/* prerun_command and postrun_command. */

struct settings;

/*
 * Runs the command of that setting by a shell, as the run's own user.  0, also
 * where there is none; -1, logged, when it cannot be run or fails: then the
 * run has failed, too.
 */
int hook_run(struct settings *s, const char *setting);

#endif
