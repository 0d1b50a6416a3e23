# Parameters that may be left out, or given again and again.
call(1)
