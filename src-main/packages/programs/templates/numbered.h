/** A heading with its number in it: {nn} stands for two digits at least, {n} for as many as it has. */
std::string numbered(std::string text, int n) {
    std::string digits = std::to_string(n);
    std::size_t two = text.find("{nn}"), one = text.find("{n}");
    if (two != std::string::npos) text.replace(two, 4, digits.size() < 2 ? "0" + digits : digits);
    else if (one != std::string::npos) text.replace(one, 3, digits);
    return text;
}
