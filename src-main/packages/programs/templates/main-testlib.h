#include "testlib.h"

std::string rest(InStream &stream) {
    std::string text;
    while (!stream.eof()) text += stream.readChar();
    return text;
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    std::string input = rest(inf), output = rest(ouf), answer = rest(ans);
    Result result = judge(input, output, answer);
    TResult verdict = result.verdict == ACCEPTED ? _ok : result.verdict == WRONG ? _wa : _fail;
    quitf(verdict, "%s", result.why.c_str());
    return 0;
}
