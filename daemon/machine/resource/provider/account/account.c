#include "machine/resource/provider/account/account.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/operations.h"
#include "language/value/ruby.h"

void
account_command_begin(
    struct account_command *c, struct arena *a, const char *program)
{
	c->arena = a;
	c->count = 0;
	account_command_word(c, program);
}

void
account_command_word(struct account_command *c, const char *word)
{
	if (c->count < ACCOUNT_WORDS_MAX)
		c->words[c->count++] = word;
	c->words[c->count] = NULL;
}

void
account_command_value(struct account_command *c, struct value v)
{
	account_command_word(c, ruby_text(c->arena, v));
}

int
account_command_run(
    struct account_command *c, const char *what, struct strbuf *err)
{
	struct program_call command = {.argv = c->words};
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, 1u << 16);
	rc = command_execute(c->arena, &command, NULL, &why.out);
	if (rc < 0)
		strbuf_addf(err, "%s: %s", what, shortbuf_text(&why));
	shortbuf_release(&why);
	return rc < 0 ? ATTR_ERR_COMPLETE : 0;
}

/*
 * Errors of getpwnam(3) that mean a failure.  All others mean that the name
 * does not exist, or that only root may read a shadow file.
 */
int
account_read_check(const char *what, struct strbuf *err)
{
	static const int errors[] = {
	    EINTR, EIO, EMFILE, ENFILE, ENOMEM, ERANGE};
	int error = errno;

	for (size_t n = 0; n < sizeof(errors) / sizeof(errors[0]); n++)
		if (error == errors[n]) {
			strbuf_addf(err, "Could not read %s: %s", what,
			    strerror(error));
			return -1;
		}
	return 0;
}

int
account_name_check(struct instance *i, struct strbuf *err)
{
	return command_entry_safe(instance_text(i, "name"), err)
		   ? 0
		   : ATTR_ERR_COMPLETE;
}

int
account_id_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	int64_t n;

	(void)i;
	(void)err;
	if (v->tag == V_STRING && integer_parse(v->s, v->aux, 10, &n) == 0)
		*v = value_int(n);
	return 0;
}
