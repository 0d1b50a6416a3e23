#include "language/schema/type/ini.h"

#include <stddef.h>

const struct attr_value ini_show_values[] = {
    {.name = "true"},
    {.name = "md5"},
    {.name = "false"},
    {.name = NULL},
};
