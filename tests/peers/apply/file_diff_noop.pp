#: --show_diff --noop
file { "${dir}/old": content => "new\n" }
file { "${dir}/olddir/in": content => "new\n", show_diff => false }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: 
#! --- DIRFILE
#! +++ FILE
#! @@ -1 +1 @@
#! -old
#! +new
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c' (noop)
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/content: content changed '{sha256}ab5080369a968a3638a5a5e0df9932a3656766bec904667f72438fd49cd515b0' to '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/File[DIR/old]/content: 
#7! --- DIRFILE
#7! +++ FILE
#7! @@ -1 +1 @@
#7! -old
#7! +new
#7! Notice: /Stage[main]/Main/File[DIR/old]/content: current_value '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee', should be '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c' (noop)
#7! Notice: /Stage[main]/Main/File[DIR/olddir/in]/content: current_value '{sha256}ab5080369a968a3638a5a5e0df9932a3656766bec904667f72438fd49cd515b0', should be '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
