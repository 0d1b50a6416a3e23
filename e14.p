awk: cannot open e14.pp (No such file or directory)
Error: Could not run: Could not find file site.pp
exit 1
old f 644 root:root  [old]
olddir d 755 root:root 
olddir/in f 644 root:root  [in]
