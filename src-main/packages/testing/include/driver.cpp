/*
 * Runs a program again and again, each time in a process of its own: a line of standard input holds
 * the file that it gets as standard input and its arguments; its exit status is written as a line.
 */
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

int program_main(int argc, char *argv[]);

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::vector<std::string> parts{"program"};
        std::string input, word;
        words >> input;
        while (words >> word) parts.push_back(word);
        const pid_t child = fork();
        if (child == 0) {
            std::freopen(input.c_str(), "rb", stdin);
            std::freopen("/dev/null", "w", stderr);
            std::vector<char *> arguments;
            for (std::string &part : parts) arguments.push_back(&part[0]);
            std::cin.clear();
            std::exit(program_main(static_cast<int>(arguments.size()), arguments.data()));
        }
        int status = 0;
        waitpid(child, &status, 0);
        std::cout << (WIFEXITED(status) ? WEXITSTATUS(status) : -1) << '\n';
    }
    // Past the destructors: that of testlib objects to a process without a test.
    std::cout.flush();
    _exit(0);
}
