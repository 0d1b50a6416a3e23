# Units, timers, drop-ins and temporary files of systemd.
#! modules: systemd
#! packages: systemd
package { 'systemd': ensure => installed }
systemd::unit_file { 'job.service': content => "[Service]\nExecStart=/bin/true\n", require => Package['systemd'] }
systemd::dropin_file { 'a.conf': unit => 'job.service', content => "[Service]\nNice=5\n" }
systemd::timer { 'job.timer': timer_content => "[Timer]\nOnCalendar=daily\n" , service_content => "[Service]\nExecStart=/bin/true\n", service_unit => 'timed.service' }
systemd::tmpfile { 'a.conf': content => "d /run/a 0755 root root -\n" }
