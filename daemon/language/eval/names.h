#ifndef LANGUAGE_EVAL_NAMES_H
#define LANGUAGE_EVAL_NAMES_H

/* Interned names that the evaluator compares with, by pointer. */

struct name;

/* clang-format off */
#define EVAL_NAMES(X)                                           \
	X(title) X(name) X(module_name) X(caller_module_name)   \
	X(facts) X(trusted) X(server_facts)                     \
	X(alias) X(audit) X(before) X(loglevel) X(noop)         \
	X(notify) X(require) X(schedule) X(stage) X(subscribe)  \
	X(tag) X(Class) X(Node) X(Stage) X(Resource)            \
	X(class) X(node) X(main) X(settings) X(new)
/* clang-format on */

struct eval_names {
#define EVAL_NAME(n) const struct name *n;
	EVAL_NAMES(EVAL_NAME)
#undef EVAL_NAME
};

#endif
