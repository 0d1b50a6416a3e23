$a = @(A:data+json)
{ "a": 1 }
A
$b = @(A:json+data)
{ "a": 1
A
$c = @(A:jsonx)
{
A
$d = @("A":json)
{ "a": ${a} }
A
$e = @(A:pp)
$x = 1
A
