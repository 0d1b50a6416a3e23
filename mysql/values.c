#include "mysql/values.h"

#include "mysql_value_rows.h"

const struct value_row *
value_row(size_t value)
{
	return &rows[value];
}

const struct value_term *
value_terms(size_t value)
{
	return &terms[rows[value].first];
}

const char *
value_group(size_t group)
{
	return group < MYSQL_GROUPS ? groups[group] : NULL;
}
