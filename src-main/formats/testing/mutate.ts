type Random = (below: number) => number;

/** One kind of damage to a text. */
type Damage = (text: string, random: Random, others: readonly string[]) => string;

const pick = <T>(list: readonly T[], random: Random, instead: T): T =>
  list[random(Math.max(1, list.length))] ?? instead;

/** `text` with `by` instead of `length` characters from `at` on. */
export function replace(text: string, at: number, length: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + length);
}

/** Damage to whole lines; `chance` is whatever makes the choices. */
export function onLines<C>(
  change: (lines: string[], chance: C) => void,
): (text: string, chance: C) => string {
  return (text, chance) => {
    const lines = text.split('\n');
    change(lines, chance);
    return lines.join('\n');
  };
}

/** Pieces that mean something to one format or another. */
const PIECES = [
  '0', '9', '10', '25', '255', '999999999', '99999999999999999999', '1e9', '-1', '0x10', 'NaN',
  ' ', '\t', '\n', '\n\n', '\r', '\r\n', '\0', '\u3000', '\ufeff', '😀', '\ud800', '\u0661',
  '.', '-', '_', '*', '?', '|', '+', '#', ':', ',', '"', "'", '<', '>', '&', '&#0;', ']]>', '%', '%zz',
  '[', ']', '{', '}', '[[[[', 'end', 'Grid 01', '2 2', '1 1 1', 'A', 'P', 'Z', 'x', 'X', 'I', 'E', 'u',
]; // prettier-ignore

const DAMAGES: readonly Damage[] = [
  // A bit turned over.
  (text, random) => {
    const at = random(text.length + 1);
    return replace(text, at, 1, String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << random(8))));
  },
  (text, random) => replace(text, random(text.length + 1), random(3), pick(PIECES, random, '')),
  (text, random) => replace(text, random(text.length + 1), 1 + random(40), ''),
  // Cut off at the end, or at the beginning.
  (text, random) => text.slice(0, random(text.length + 1)),
  (text, random) => text.slice(random(text.length + 1)),
  onLines((lines, random) => void lines.splice(random(lines.length), 1 + random(3))),
  onLines((lines, random) => {
    const line = pick(lines, random, '');
    lines.splice(random(lines.length), 0, ...Array<string>(1 + random(4)).fill(line));
  }),
  onLines((lines, random) => {
    const [a, b] = [random(lines.length), random(lines.length)];
    [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
  }),
  onLines((lines, random) => {
    const at = random(lines.length);
    lines[at] = pick(PIECES, random, '') + (lines[at] ?? '') + pick(PIECES, random, '');
  }),
  // A number made huge, or a character many times.
  (text, random) => text.replace(/\d+/, () => '9'.repeat(1 + random(400))),
  (text, random) => {
    const at = random(text.length + 1);
    return replace(text, at, 1, (text[at] ?? ' ').repeat(1 + random(600)));
  },
  // A piece of another file.
  (text, random, others) => {
    const other = pick(others, random, '');
    const from = random(other.length + 1);
    return replace(
      text,
      random(text.length + 1),
      random(20),
      other.slice(from, from + random(200)),
    );
  },
];

/** `text` with one to four kinds of damage; `others` lend pieces. */
export function mutate(text: string, random: Random, others: readonly string[]): string {
  let damaged = text;
  for (let left = 1 + random(4); left > 0; left--) {
    damaged = pick(DAMAGES, random, (same: string) => same)(damaged, random, others);
  }
  return damaged;
}
