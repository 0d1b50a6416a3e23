resources { 'host': purge => true } schedule { 'q': period => daily, range => '1 - 2' } filebucket { 'b': path => false }
