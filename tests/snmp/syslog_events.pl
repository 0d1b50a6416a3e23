#!/usr/bin/perl
# Plays Syslogd: which event each record becomes by the rules that we ship.
#
# usage: syslog_events.pl [-l] RULES <RECORDS
# A line of RECORDS is a JSON record, with anything but braces before it; it is
# tried as the three forms in which it may arrive.  It prints, a line each,
#	bad WHY: RECORD		where event or parms are not what the record's
#				own members, by a JSON reader
#	event UEI CODE		for each kind of event that was made
# With -l instead each line is a message as it arrives, and its event is printed as
# SyslogEvents.java does.
# What should become of a record is worked out here from its code and level
# alone, and from which rules are there for which code.
use strict;
use warnings;
use JSON::PP;

my $list = @ARGV && $ARGV[0] eq '-l' && shift @ARGV;
my $json = JSON::PP->new->allow_nonref;
my @rules = rules_of($ARGV[0]);
my %own = map { $_->{code} => $_->{uei} } grep { $_->{code} } @rules;
my %seen;

# The rules in their order. The file is our own, so its layout is fixed.
sub rules_of
{
	my ($path) = @_;
	my @rules;

	open my $file, '<', $path or die "$path: $!\n";
	my $text = do { local $/; <$file> };
	while ($text =~ m{<ueiMatch>(.*?)</ueiMatch>}sg) {
		my $rule = $1;
		my ($regex) = $rule =~ /expression='([^']*)'/ or die $rule;
		my ($uei) = $rule =~ m{<uei>(.*?)</uei>} or die $rule;
		my %parms;

		$parms{$2} = $1 while $rule =~
		    /matching-group="(\d+)" parameter-name="(\w+)"/g;
		my ($code) = $regex =~ /\((DLG-[A-Z]-[A-Z]+-\d+)\)/;
		push @rules, {regex => qr/$regex/m, uei => $uei,
			parms => \%parms, code => $code};
	}
	return @rules;
}

# The event of a message: the first matching rule.
sub event_of
{
	my ($message) = @_;

	for my $rule (@rules) {
		next unless my @group = $message =~ $rule->{regex};
		my %parms = map { $_ => $group[$rule->{parms}{$_} - 1] // '' }
		    keys %{$rule->{parms}};
		return ($rule->{uei}, \%parms);
	}
	return ('none', {});
}

sub wanted_uei
{
	my ($record) = @_;
	my $level = $record->{'log.level'};

	return $own{$record->{event}{code}} if $own{$record->{event}{code}};
	return 'DISCARD-MATCHING-MESSAGES'
	    unless $level =~ /^(?:warn|error|fatal)$/;
	return "uei.opennms.org/dalang/syslog/$level";
}

sub wanted_parms
{
	my ($record) = @_;

	return {
		level => $record->{'log.level'}, message => $record->{message},
		code => $record->{event}{code},
		category => $record->{log}{logger},
		program => $record->{service}{name},
		transaction => $record->{transaction}{id},
		map { $_ => $record->{puppet}{$_} }
		    qw(node environment resource),
	};
}

# The error of the event of this message, or nothing.
sub fault
{
	my ($message, $record) = @_;
	my ($uei, $parms) = event_of($message);
	my $wanted = wanted_uei($record);

	$seen{"$uei $record->{event}{code}"} = 1;
	return "$uei, not $wanted" if $uei ne $wanted;
	return if $uei eq 'DISCARD-MATCHING-MESSAGES';
	my $texts = wanted_parms($record);
	return 'other parms' if "@{[sort keys %$texts]}" ne
	    "@{[sort keys %$parms]}";
	for my $name (keys %$texts) {
		my $text = $json->decode("\"$parms->{$name}\"");
		return "$name" if $text ne ($texts->{$name} // '');
	}
	return;
}

while (my $line = <STDIN>) {
	chomp $line;
	if ($list) {
		my ($uei, $parms) = event_of($line);
		print join("\t", $uei, map { "$_=$parms->{$_}" }
			sort keys %$parms), "\n";
		next;
	}
	my ($text) = $line =~ /^[^{]*(\{.*\})$/;
	my $record = eval { $json->decode($text // '') };
	if (!$record) {
		print "bad no JSON: $line\n";
		next;
	}
	for my $form ("\@cee: $text", " \@cee:$text", $text) {
		my $why = fault($form, $record);
		print "bad $why: $line\n" if $why;
	}
}
print "event $_\n" for sort keys %seen;
