#include "command/doc/facts.h"

#include "machine/facts/facts.h"

json_t *
doc_facts(void)
{
	json_t *ret = json_array();

	for (const struct fact *f = facts_table; f->name != NULL; f++)
		json_array_append_new(ret,
		    json_pack("{s:s,s:s}", "name", f->name, "doc", f->doc));
	return ret;
}
