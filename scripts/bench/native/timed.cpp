// timed TIMES SECONDS INPUT PROGRAM [ARGUMENTS…]: runs the program TIMES times in turn, its standard input from
// the file INPUT, its standard output thrown away; a run that takes more than SECONDS of processor time is
// ended (0: none is). On standard output: microseconds of processor time of one run, start included, and the
// most memory in bytes. Status: that of the first run that fails, 124 for one that was ended;
// 10 and 20 are no failures, but what SAT solvers answer.
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static long long micros(const timeval &time) { return time.tv_sec * 1000000LL + time.tv_usec; }

static void run(rlim_t seconds, const char *input, char **program) {
  const rlimit limit = {seconds, seconds};
  if (seconds > 0 && setrlimit(RLIMIT_CPU, &limit) < 0) _exit(126);
  int from = open(input, O_RDONLY);
  int to = open("/dev/null", O_WRONLY);
  if (from < 0 || to < 0 || dup2(from, 0) < 0 || dup2(to, 1) < 0) _exit(126);
  execv(program[0], program);
  _exit(127);
}

int main(int count, char **arguments) {
  if (count < 5) return 2;
  const long times = atol(arguments[1]);
  for (long time = 0; time < times; time++) {
    const pid_t child = fork();
    if (child == 0) run(rlim_t(atol(arguments[2])), arguments[3], arguments + 4);
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0) return 2;
    if (!WIFEXITED(status)) return 124;
    const int code = WEXITSTATUS(status);
    if (code != 0 && code != 10 && code != 20) return code;
  }
  rusage used;
  getrusage(RUSAGE_CHILDREN, &used);
  const long long all = micros(used.ru_utime) + micros(used.ru_stime);
  printf("%.1f %lld\n", double(all) / double(times), used.ru_maxrss * 1024LL);
}
