std::string whole(const char *path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

int main() {
    Result result = judge(whole("input"), whole("user_out"), whole("answer"));
    std::cout << (result.verdict == ACCEPTED ? 100 : 0) << std::endl;
    std::cerr << result.why << std::endl;
    return result.verdict == JURY_WRONG ? 1 : 0;
}
