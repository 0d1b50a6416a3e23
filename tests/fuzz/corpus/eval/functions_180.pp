notice(Integer('0x10'), String(12))
