# Waiting for commands, and settings of Java's keys.
#! modules: wait_for
wait_for { 'true': query => 'echo ready', regex => 'ready', polling_frequency => 0.1, max_retries => 3 }
wait_for { 'never': exit_code => 0, query => 'false', polling_frequency => 0.1, max_retries => 2 }
wait_for { 'seconds': seconds => 1 }
