#include "language/schema/values.h"

#include <stddef.h>

const struct attr_value attr_ensure_values[] = {
    {.name = "present"},
    {.name = "absent"},
    {.name = NULL},
};

const struct attr_value attr_truth_values[] = {
    {.name = "true"},
    {.name = "false"},
    {.name = NULL},
};

const struct attr_value attr_membership_values[] = {
    {.name = "inclusive"},
    {.name = "minimum"},
    {.name = NULL},
};
