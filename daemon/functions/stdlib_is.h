#ifndef FUNCTIONS_STDLIB_IS_H
#define FUNCTIONS_STDLIB_IS_H

/*
 * Checks of strings for stdlib's is_... and validate_... functions.
 */

#include <stdbool.h>

#include "value/value.h"

/* Kinds of addresses. */
enum ip_kind { IP_NONE, IP_V4, IP_V6 };

/* The result of IPAddr.new for a string: an address, with or without prefix. */
enum ip_kind check_ip(struct value v);
/* True for an absolute path of Unix or of Windows. */
bool check_absolute_path(struct value v);

#endif
