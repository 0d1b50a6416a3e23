file { "${dir}/old": audit => 'content' }
