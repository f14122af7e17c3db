import { onLines, replace } from '../../formats/testing/mutate';
import { seededNumbers, type SeededNumbers } from '../../files/testing/seeded-numbers';

type Damage = (text: string, chance: SeededNumbers) => string;

const PIECES = [
  ...['0', '1', '2', '5', '9', '10', '16', '25', '-1', '+1', '01', 'A', 'P', 'x', '?', '.', '-'],
  ...[' ', '  ', '\t', '\n', '\r', '\n\n', '|', ',', 'end', '99999999999'],
];

const DAMAGES: readonly Damage[] = [
  (text, chance) => replace(text, chance.below(text.length + 1), 1, chance.one([...(text || ' ')])),
  (text, chance) => replace(text, chance.below(text.length + 1), 1, chance.one(PIECES)),
  (text, chance) => replace(text, chance.below(text.length + 1), 0, chance.one(PIECES)),
  (text, chance) => replace(text, chance.below(text.length + 1), 1, ''),
  (text) => text.replace(/\n$/, ''),
  (text) => `${text}\n`,
  (text, chance) => text.slice(0, chance.below(text.length + 1)),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', ' \n'),
  (text, chance) => text.replace(/\d+/, chance.one(PIECES)),
  onLines((lines, chance) => void lines.splice(chance.below(lines.length), 1)),
  onLines((lines, chance) => {
    const line = chance.one(lines);
    lines.splice(chance.below(lines.length), 0, line);
  }),
  onLines((lines, chance) => {
    const [a, b] = [chance.below(lines.length), chance.below(lines.length)];
    [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
  }),
  // Words of a line in another order, which may be as right as before.
  onLines((lines, chance) => {
    const at = chance.below(lines.length);
    lines[at] = (lines[at] ?? '').split(' ').reverse().join(' ');
  }),
  // Two signs exchanged everywhere: valid grids stay valid.
  (text, chance) => {
    const [a, b] = [chance.one([...(text || ' ')]), chance.one([...(text || ' ')])];
    return [...text].map((char) => (char === a ? b : char === b ? a : char)).join('');
  },
];

/** Texts with one or two mistakes in them; the same for the same seed. */
export function damagedTexts(texts: readonly string[], count: number, seed: number): string[] {
  const chance = seededNumbers(seed);
  return Array.from({ length: count }, () => {
    const once = chance.one(DAMAGES)(chance.one(texts), chance);
    return chance.below(3) === 0 ? chance.one(DAMAGES)(once, chance) : once;
  });
}
