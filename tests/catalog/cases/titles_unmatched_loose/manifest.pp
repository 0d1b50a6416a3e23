# Titles of a type that is not isomorphic are read when the catalog is complete.
loose { 'x': }
notify { 'y': }
