realize(Notify['nope'])
#! Error: Failed to realize virtual resources Notify[nope] on node n1
