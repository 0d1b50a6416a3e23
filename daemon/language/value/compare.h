#ifndef LANGUAGE_VALUE_COMPARE_H
#define LANGUAGE_VALUE_COMPARE_H

/*
 * Order of the language's < and >: strings fold ASCII case, numbers
 * mix, versions, time spans and timestamps have their own order
 * (lib/puppet/pops/evaluator/compare_operator.rb).
 */

#include "language/value/value.h"

/*
 * Set *ret_cmp to <0, 0 or >0.  NULL, or Puppet's reason why the two cannot
 * be compared ("A String is not comparable to a non String").
 */
const char *value_compare(struct value a, struct value b, int *ret_cmp);

/* Order of bytes, case counts: Ruby's String#<=>. */
int value_compare_strings(struct value a, struct value b);
/* Order with ASCII case folded: Ruby's String#casecmp. */
int value_compare_nocase(struct value a, struct value b);

#endif
