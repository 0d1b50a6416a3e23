include fns
