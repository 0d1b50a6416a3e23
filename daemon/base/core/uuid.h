#ifndef BASE_CORE_UUID_H
#define BASE_CORE_UUID_H

/* Bytes of the text of a UUID, with the NUL. */
#define UUID_TEXT 37

/*
 * Write the UUID of version 4 (RFC 9562) that is made of 32 random hexadecimal
 * digits in lower case.
 */
void uuid_of_digits(const char *digits, char out[UUID_TEXT]);

#endif
