# The runtime of Java.
#! modules: java
#! packages: default-jre-headless
class { 'java': package => 'default-jre-headless' }
