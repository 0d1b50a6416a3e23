class p(P::Httpurl $url, Array[P::HttpURL] $list) { }
