#include "mysql/lists.h"

#include "mysql_list_rows.h"

const struct list_form *
list_form(size_t list)
{
	return &forms[list];
}
