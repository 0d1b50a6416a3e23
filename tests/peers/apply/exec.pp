exec { '/bin/true': } ~> exec { '/bin/false': refreshonly => true }
