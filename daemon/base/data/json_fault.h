#ifndef BASE_DATA_JSON_FAULT_H
#define BASE_DATA_JSON_FAULT_H

/* Where and why a text is not valid JSON. */

#include <stdint.h>

struct json_fault {
	const char *message; /* a constant */
	uint32_t line;	     /* from 1 */
	uint32_t column;     /* in code points, from 1 */
};

/* Set the line and column of place, which lies within the text or at its end.
 */
void json_fault_place(
    struct json_fault *f, const char *text, const char *place);

#endif
