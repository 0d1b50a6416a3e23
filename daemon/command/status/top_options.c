#include "command/status/top_options.h"

const struct command_option top_options[] = {
    {"batch", 'b', NULL, "print pages, also without a terminal"},
    {"config", 'C', "FILE", "the configuration file"},
    {"count", 'n', "N", "pages of --batch (no limit)"},
    {"interval", 'd', "SECONDS", "time between two pages (1)"},
    {"once", TOP_ONCE, NULL, "print one page, after one interval"},
    {"rows", TOP_ROWS, "N", "rows of each list of --batch (10)"},
    {"rundir", 'R', "DIR", "directory of the daemons' files"},
    {0},
};
