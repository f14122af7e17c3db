std::string whole(std::istream &file) {
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

int main(int argc, char *argv[]) {
    if (argc < 4) return 1;
    std::ifstream input(argv[1], std::ios::binary), answer(argv[2], std::ios::binary);
    Result result = judge(whole(input), whole(std::cin), whole(answer));
    std::ofstream(std::string(argv[3]) + "/judgemessage.txt") << result.why << std::endl;
    if (result.verdict == JURY_WRONG) return 1;
    return result.verdict == ACCEPTED ? 42 : 43;
}
