if 'abc' =~ /(a)/ { if 'x' =~ /(y)/ { notice 'no' } notice $1 if 'q' =~ /(q)/ { notice $1 } notice $1 }
