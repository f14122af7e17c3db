/** Values as C++ source text. */

export function cppString(text: string): string {
  return JSON.stringify(text);
}

export function cppList(texts: readonly string[]): string {
  return `{${texts.map(cppString).join(', ')}}`;
}

/** `type name = value;` as a constant. */
export function cppConstant(type: string, name: string, value: string | number | boolean): string {
  return `const ${type} ${name} = ${String(value)};`;
}
