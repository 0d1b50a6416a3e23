notice(Tsg::Many)
