#!/usr/bin/perl
# A walk by Perl's Net::SNMP: OID, type and value of each object, one a line.
#
# usage: walk_perl.pl PORT ROOT
use strict;
use warnings;
use Net::SNMP qw(:asn1 oid_lex_sort);

my ($port, $root) = @ARGV;
my %kinds = (
    INTEGER, 'Integer', OCTET_STRING, 'OctetString', GAUGE32, 'Gauge32',
    COUNTER32, 'Counter32', COUNTER64, 'Counter64', TIMETICKS, 'TimeTicks');
my ($session, $error) = Net::SNMP->session(
	-hostname => '127.0.0.1', -port => $port, -community => 'public',
	-version => 'snmpv2c', -timeout => 10, -translate => 0,
	-maxmsgsize => 65535);
die "$error\n" unless $session;
# It refuses a table whose identifiers do not increase.
my $table = $session->get_table(-baseoid => $root, -maxrepetitions => 25);
die $session->error() . "\n" unless $table;
my $types = $session->var_bind_types();
for my $oid (oid_lex_sort(keys %$table)) {
	my ($type, $value) = ($types->{$oid}, $table->{$oid});
	$value = unpack 'H*', $value if $type == OCTET_STRING;
	print "$oid ", $kinds{$type} || $type, " $value\n";
}
