#ifndef SERVER_ASSISTANTS_FILES_TASKS_H
#define SERVER_ASSISTANTS_FILES_TASKS_H

/*
 * The tasks and plans of the modules of an environment, as Puppet Server lists
 * them (puppet/v3/tasks, plans) for services that run them: which files are a
 * task follows Puppet::Module::Task, which are a plan Puppet::Module::Plan.
 */

#include <stddef.h>

#include "base/data/json_doc.h"

struct arena;
struct intern;
struct module_list;

/* Modules and the environment that they are of. */
struct tasks_of {
	struct arena *arena;
	const struct module_list *modules;
	const struct intern *names;
	const char *environment;
};

/* Return all tasks, without those with an error; the caller releases it. */
json_t *tasks_list(const struct tasks_of *t);
/* Return all plans. */
json_t *plans_list(const struct tasks_of *t);

/*
 * Return the details of "MODULE/TASK", or NULL with a sentence and *ret_status:
 * 404, or 500 for a task with an error, whose kind the sentence has.
 */
json_t *task_details(const struct tasks_of *t, const char *name, char *message,
    size_t size, int *ret_status);
/* Return the same of "MODULE/PLAN"; NULL is 404. */
json_t *plan_details(
    const struct tasks_of *t, const char *name, char *message, size_t size);

#endif
