/** Characters that are remembered: a sample has few more that are looked at. */
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

/** Characters of a line that takes longer to be looked at than to be looked up. */
const LONG = 1_000;

/** {@link remembered} for long lines alone: files have millions of others. */
export function rememberedLong<T>(find: (line: string) => T): (line: string) => T {
  const known = remembered(find);
  return (line) => (line.length < LONG ? find(line) : known(line));
}

/**
 * A function of a whole text, or of its lines, that several formats ask about the same one: what it found
 * last is kept, unless the text is long.
 */
export function rememberedLast<T extends string | readonly string[], Found>(
  find: (asked: T) => Found,
): (asked: T) => Found {
  let last: { readonly text: string; readonly found: Found } | null = null;
  return (asked) => {
    const text = typeof asked === 'string' ? asked : asked.join('\n');
    if (last?.text === text) return last.found;
    const found = find(asked);
    if (text.length <= 5 * MOST_CHARACTERS) last = { text, found };
    return found;
  };
}

/** A function of an object that does not change, such as a sample: what it found is kept as long as that. */
export function rememberedOf<Key extends object, Found>(
  find: (key: Key) => Found,
): (key: Key) => Found {
  const known = new WeakMap<Key, Found>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as Found;
  };
}
