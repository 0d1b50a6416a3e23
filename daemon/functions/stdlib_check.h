#ifndef FUNCTIONS_STDLIB_CHECK_H
#define FUNCTIONS_STDLIB_CHECK_H

/*
 * What stdlib's is_... and validate_... functions know of strings.
 */

#include "value/value.h"

/* The kinds of addresses that ip_kind() tells apart. */
enum ip_kind { IP_NONE, IP_V4, IP_V6 };

/* What IPAddr.new makes of a string: an address, with a prefix or not. */
enum ip_kind check_ip(struct value v);
/* An absolute path of Unix or of Windows. */
int check_absolute_path(struct value v);

#endif
