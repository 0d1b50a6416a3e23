include fno
