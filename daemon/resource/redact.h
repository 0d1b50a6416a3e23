#ifndef RESOURCE_REDACT_H
#define RESOURCE_REDACT_H

struct instance;
struct strbuf;

/*
 * Puts "[redacted]" in the place of what the resource's Sensitive values say,
 * also of single lines of them, in a text for people: the reason of a failure,
 * or what a program printed.
 */
void instance_redact(const struct instance *i, struct strbuf *text);

#endif
