/*
 * A small stand-in for testlib (https://github.com/MikeMirzayanov/testlib), for the tests alone: the
 * few calls that generated programs make, as its documentation describes them, strict in a validator.
 */
#pragma once

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

enum TResult { _ok = 0, _wa = 1, _pe = 2, _fail = 3 };

[[noreturn]] inline void quitf(TResult result, const char *format, ...);

#define ensuref(condition, ...)                     \
    do {                                            \
        if (!(condition)) quitf(_fail, __VA_ARGS__); \
    } while (false)

struct InStream {
    std::string text;
    std::size_t at = 0;
    TResult fault = _fail;

    void read(std::istream &from) {
        text.assign(std::istreambuf_iterator<char>(from), std::istreambuf_iterator<char>());
    }
    bool eof() const { return at == text.size(); }
    char curChar() const { return eof() ? '\xff' : text[at]; }
    char readChar() {
        if (eof()) quitf(fault, "unexpected end of file");
        return text[at++];
    }
    void readEoln() {
#ifdef FOR_WINDOWS
        const std::string end = "\r\n";
#else
        const std::string end = "\n";
#endif
        if (text.compare(at, end.size(), end) != 0) quitf(fault, "expected EOLN");
        at += end.size();
    }
    void readEof();
};

static InStream inf, ouf, ans;

/** A validator has to read to the end, a checker to give a verdict. */
static struct Duties {
    bool open = false;
    ~Duties() {
        if (open) std::_Exit(_fail);
    }
} duties;

/** An output that is accepted must have been read to its end, white space aside. */
[[noreturn]] inline void quitf(TResult result, const char *format, ...) {
    if (result == _ok && ouf.text.find_first_not_of(" \t\r\n", ouf.at) != std::string::npos) {
        quitf(_pe, "extra information in the output file");
    }
    duties.open = false;
    va_list arguments;
    va_start(arguments, format);
    std::vfprintf(stderr, format, arguments);
    va_end(arguments);
    std::fputc('\n', stderr);
    std::exit(result);
}

inline void InStream::readEof() {
    if (!eof()) quitf(fault, "expected EOF");
    duties.open = false;
}

inline void registerValidation(int, char *[]) {
    inf.read(std::cin);
    duties.open = true;
}

inline void registerTestlibCmd(int argc, char *argv[]) {
    if (argc < 4) quitf(_fail, "expected input, output and answer");
    duties.open = true;
    InStream *const streams[] = {&inf, &ouf, &ans};
    for (int i = 0; i < 3; i++) {
        std::ifstream file(argv[i + 1], std::ios::binary);
        if (!file) quitf(_fail, "cannot open %s", argv[i + 1]);
        streams[i]->read(file);
    }
    ouf.fault = _pe;
}
