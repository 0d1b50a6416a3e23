#ifndef FUNCTIONS_STDLIB_IS_H
#define FUNCTIONS_STDLIB_IS_H

/*
 * Checks of strings for stdlib's is_... and validate_... functions.
 */

#include <stdbool.h>

#include "functions/ip_address.h"
#include "value/value.h"

/* The result of IPAddr.new for a string: an address, with or without prefix. */
enum ip_kind check_ip(struct value v);
/* True for an absolute path of Unix or of Windows. */
bool check_absolute_path(struct value v);
/* The results of is_email_address() and is_domain_name(). */
bool check_email(struct value v);
bool check_domain(struct value v);

#endif
