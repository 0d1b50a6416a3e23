#ifndef COMMAND_LOG_NODE_H
#define COMMAND_LOG_NODE_H

/*
 * Warn about a selector CATEGORY@NODE whose node has not requested a catalog,
 * when one that has is near: "web1" and "web01", or "web01" and
 * "web01.example.com".  The nodes are those in the compile daemon's metrics
 * below rundir; without them nothing is printed.
 */
void log_node_warn(const char *rundir, const char *selector);

#endif
