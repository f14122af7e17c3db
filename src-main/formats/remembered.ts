/** Characters of the lines that are remembered: a sample has few more that are looked at. */
const MOST_CHARACTERS = 100_000;

/**
 * A function of a line that every format asks for the same lines of a sample: what it finds is kept until
 * there are too many.
 */
export function remembered<T>(find: (line: string) => T): (line: string) => T {
  const known = new Map<string, T>();
  let characters = 0;
  return (line) => {
    const before = known.get(line);
    if (before !== undefined) return before;
    const found = find(line);
    characters += line.length + 1;
    if (characters > MOST_CHARACTERS) {
      known.clear();
      characters = line.length + 1;
    }
    known.set(line, found);
    return found;
  };
}
