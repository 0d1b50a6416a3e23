#ifndef AGENT_APPLYD_HOOK_H
#define AGENT_APPLYD_HOOK_H

/* prerun_command and postrun_command. */

struct settings;

/*
 * Run the command of that setting by a shell, as the run's own user.  0, also
 * when it is not set; -1, logged, when it cannot be run or fails: the run has
 * then failed as well.
 */
int hook_run(struct settings *s, const char *setting);

#endif
