case 5 { *[1, 5]: { notice yes } }
