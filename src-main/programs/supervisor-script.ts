/**
 * The supervisor of a program on Linux, in Perl without modules, because Perl calls the kernel without a
 * native addon: `wait4` gives the exact processor time and peak memory of what has ended.
 *
 * It is a subreaper (`prctl` 36): whatever loses its parent becomes its child. It kills its children and
 * waits until it has none, so that nothing of a program's is left when it reports.
 *
 * Arguments: the numbers of wait4, prctl, clock_gettime, setrlimit and sched_setscheduler; limits of wall
 * time and processor time in ms, of memory in KB, of processes; `resource=value,…` for setrlimit; the command.
 * File 3 ends when the program is to end, for instance because the workbench died. File 4 gets
 * `pid NUMBER`, then `start MESSAGE` or `end WHY STATUS CPU_US PEAK_KB WALL_US`; WHY is `-` or what ended it.
 */
export const SUPERVISOR = String.raw`
use strict;
my ($wait4, $prctl, $clock, $setrlimit, $setscheduler) = map { $_ + 0 } splice(@ARGV, 0, 5);
my ($wall, $cpu, $kb, $most) = map { $_ + 0 } splice(@ARGV, 0, 4);
my @limits = map { [map { $_ + 0 } split /=/] } split /,/, shift @ARGV;
open(my $control, '<&=', 3) or die;
open(my $report, '>&=', 4) or die;
syscall($prctl, 36, 1, 0, 0, 0);
# An ended child ends the wait below, even if it ends just before it begins.
pipe(my $woken, my $waker) or die;
$SIG{CHLD} = sub { syswrite($waker, '.') };

sub clock_ms {
  my $time = "\0" x 16;
  return undef if syscall($clock, $_[0], $time) != 0;
  my ($seconds, $nanos) = unpack('q2', $time);
  return $seconds * 1000 + $nanos / 1e6;
}

my $start = clock_ms(1);
my $pid = fork();
die 'fork' unless defined $pid;
if ($pid == 0) {
  setpgrp(0, 0);
  # Of root the supervisor has a higher priority, the program the usual one.
  my $priority = pack('i', 0);
  syscall($setscheduler, 0, 0, $priority);
  for my $limit (@limits) {
    my ($resource, $value) = @$limit;
    syscall($setrlimit, $resource, pack('Q2', $value, $value));
  }
  exec {$ARGV[0]} @ARGV;
  syswrite($report, "start $!\n");
  kill 'KILL', $$;
}
syswrite($report, "pid $pid\n");

my ($status, $used, $peak) = (0, 0, 0);
my $ended = 0;

# Its number if a child has ended, 0 if none has yet, less if there is none.
sub reap {
  my ($code, $usage) = (pack('i', 0), "\0" x 144);
  my $child = syscall($wait4, -1, $code, 1, $usage);
  return $child if $child <= 0;
  my ($user, $user_us, $system, $system_us, $rss) = unpack('q5', $usage);
  $used += ($user + $system) * 1e6 + $user_us + $system_us;
  $peak = $rss if $rss > $peak;
  if ($child == $pid) { $status = unpack('i', $code); $ended = 1; }
  return $child;
}

sub children {
  my ($parent) = @_;
  if (open(my $list, '<', "/proc/$parent/task/$parent/children")) {
    my $line = <$list>;
    return defined $line ? split(' ', $line) : ();
  }
  return () if -e "/proc/$$/task/$$/children";
  my @found;
  for my $stat (glob '/proc/[0-9]*/stat') {
    open(my $file, '<', $stat) or next;
    my $line = <$file>;
    push @found, $1 if defined $line && $line =~ /^(\d+) \(.*\) \S (\d+) /s && $2 == $parent;
  }
  return @found;
}

# Resident memory in KB and number of processes of the tree.
sub tree {
  my ($memory, $count) = (0, 0);
  my @next = children($$);
  while (defined(my $one = shift @next)) {
    $count++;
    if (open(my $file, '<', "/proc/$one/status")) {
      read($file, my $text, 4096);
      $memory += $1 if defined $text && $text =~ /^VmRSS:\s+(\d+)/m;
    }
    last if $count > $most;
    push @next, children($one);
  }
  return ($memory, $count);
}

my $why = '-';
my $files = '';
vec($files, fileno($_), 1) = 1 for $control, $woken;
while (1) {
  # Of a fork bomb there is always one more.
  for (1 .. $most) { last if reap() <= 0; }
  last if $ended;
  my ($memory, $count) = tree();
  $peak = $memory if $memory > $peak;
  my $now = clock_ms(-($pid + 1) * 8 + 2);
  if (defined $now && $now + $used / 1000 > $cpu) { $why = 'cpu'; last; }
  if (clock_ms(1) - $start > $wall) { $why = 'wall'; last; }
  if ($count > $most) { $why = 'processes'; last; }
  if ($memory > $kb) { $why = 'memory'; last; }
  next if select(my $ready = $files, undef, undef, 0.01) <= 0;
  if (vec($ready, fileno($control), 1)) { $why = 'cancel'; last; }
  sysread($woken, my $dots, 64);
}
my $took = (clock_ms(1) - $start) * 1000;
$SIG{CHLD} = 'DEFAULT';
while (1) {
  # The group dies at once; what left it is found as our children, or becomes one.
  kill 'KILL', -$pid;
  my @left = children($$);
  kill 'KILL', @left if @left;
  my $one;
  for (0 .. @left) { $one = reap(); last if $one <= 0; }
  last if $one < 0;
  select(undef, undef, undef, 0.002) if $one == 0;
}
syswrite($report, sprintf("end %s %d %.0f %d %.0f\n", $why, $status, $used, $peak, $took));
`;
