notice(Tsf::Many)
