include lw
