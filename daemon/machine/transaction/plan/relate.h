#ifndef MACHINE_TRANSACTION_PLAN_RELATE_H
#define MACHINE_TRANSACTION_PLAN_RELATE_H

#include <stdint.h>

struct plan;
struct strbuf;

/*
 * Check the references in the relationship metaparameters of resource number
 * index; returns 0, or -1 with the reason.
 */
int relations_check(const struct plan *p, uint32_t index, struct strbuf *err);

/* Make the graph of the plan: without, then with the sentinels. */
void plan_relate(struct plan *p);
void plan_expand(struct plan *p);

#endif
