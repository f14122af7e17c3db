/** Values as C++ source text. */

export function cppString(text: string): string {
  return JSON.stringify(text);
}

export function cppList(texts: readonly string[]): string {
  return `{${texts.map(cppString).join(', ')}}`;
}

/** A heading with its number in it: `{nn}` stands for two digits at least, `{n}` for as many as it has. */
export const NUMBERED = String.raw`
std::string numbered(std::string text, int n) {
    std::string digits = std::to_string(n);
    std::size_t two = text.find("{nn}"), one = text.find("{n}");
    if (two != std::string::npos) text.replace(two, 4, digits.size() < 2 ? "0" + digits : digits);
    else if (one != std::string::npos) text.replace(one, 3, digits);
    return text;
}
`;

/** `type name = value;` as a constant. */
export function cppConstant(type: string, name: string, value: string | number | boolean): string {
  return `const ${type} ${name} = ${String(value)};`;
}
