#ifndef NETWORK_AUTHORIZATION_DEFAULT_RULES_H
#define NETWORK_AUTHORIZATION_DEFAULT_RULES_H

struct rules;

/*
 * Return the rules that apply without a file: those of Puppet Server's own
 * auth.conf, by their names, and some for requests that only this server has.
 */
struct rules *rules_default(void);

#endif
