#ifndef FACTS_LEGACY_H
#define FACTS_LEGACY_H

/* Legacy facts. */

struct fact_run;

/* Add the legacy names of the structured facts' values. */
void fact_add_legacy(struct fact_run *run);

#endif
