# after: :
file { '/mnt/case/kept': ensure => file }
resources { 'file': purge => true }
resources { 'file_line': purge => true }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: /Stage[main]/Main/Resources[file_line]: Failed to generate additional resources using 'generate': To support listing resources of this type the 'ruby' provider needs to implement an 'instances' class method returning the current set of resources. We recommend porting your module to the simpler Resource API instead: https://puppet.com/search/docs?keys=resource+api
#| Notice: /Stage[main]/Main/File[@DIR@/kept]/ensure: created
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: /Stage[main]/Main/Resources[file_line]: Failed to generate additional resources using 'generate': To support listing resources of this type the 'ruby' provider needs to implement an 'instances' class method returning the current set of resources. We recommend porting your module to the simpler Resource API instead: https://puppet.com/search/docs?keys=resource+api
#| Notice: Applied catalog in N seconds
#| exit: 0
