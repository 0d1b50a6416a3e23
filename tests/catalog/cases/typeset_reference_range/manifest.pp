notice(Tsj::Many)
