#: --tags web
class web { notify { 'in web': } }
class db { notify { 'in db': } }
include web, db
