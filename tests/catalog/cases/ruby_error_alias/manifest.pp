# The same key by another title.
composed { 'there/n2': }
composed { 'n2': region => 'there' }
