std::string whole(const char *path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

int main(int argc, char *argv[]) {
    if (argc < 4) return 2;
    Result result = judge(whole(argv[1]), whole(argv[3]), whole(argv[2]));
    std::cout << result.why << std::endl;
    return result.verdict;
}
