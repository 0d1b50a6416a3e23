type Tsg::Plain = Integer
