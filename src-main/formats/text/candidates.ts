import { signings } from './blanks';
import { packedAlphabets, tokenAlphabets } from './alphabets';
import { openRows } from './open-rows';
import { lookupOf, type Notation } from './notation';
import { fieldsOf, hasMore, isUnderHead, MOST_FIELDS } from './fields';
import {
  longWord,
  pairs,
  profileOf,
  tokens,
  tokensWith,
  withoutLabel,
  type Profile,
} from './profile';
import { PARTING } from './words';

const SEPARATORS = [',', '\t', ';', '|'] as const;
type Rest = Omit<Notation, 'shape' | 'symbols' | 'blanks' | 'ends'>;

/** The notations worth trying for these lines, in tiers: once one reads everything, later tiers are not tried. */
export function tiers(lines: readonly string[]): readonly (() => Generator<Notation>)[] {
  const filled = lines.filter((line) => line.trim() !== '');
  // An empty corner is above labels.
  const corner = /^[,;\t|]/.test(filled[0] ?? '') ? [() => numbered(lines)] : [];
  return [
    ...corner,
    () => plain(filled),
    () => openRows(lines),
    () => among(filled),
    () => numbered(lines),
    () => strange(filled),
  ];
}

function* plain(lines: readonly string[]): Generator<Notation> {
  yield* packed(profileOf(lines, tokens, true), { cells: 'packed' });
  yield* wide(profileOf(lines, tokens), { cells: 'tokens' });
  yield* fielded(lines);
}

/** Rows that stand among other words. */
function* among(lines: readonly string[]): Generator<Notation> {
  const rows = { cells: 'packed' } as const;
  yield* packed(profileOf(lines, longWord, true), { ...rows, amongWords: true });
  for (const labelled of ['before', 'after'] as const) {
    const words = withoutLabel(labelled);
    yield* packed(profileOf(lines, words, true), { ...rows, labelled });
    yield* wide(profileOf(lines, words), { cells: 'tokens', labelled });
  }
  // As the package sudoku of LaTeX ends them: `|5||3|.`
  yield* fielded(lines, 'after');
}

/** Rows under the numbers of their columns: `0 1 2 …` or `1 2 3 …`. */
function* numbered(lines: readonly string[]): Generator<Notation> {
  const first = lines.findIndex((line) => line.trim() !== '');
  const numbers = tokens(lines[first] ?? '').map(Number);
  const [from = NaN] = numbers;
  if (numbers.length < 4 || from > 1 || !numbers.every((n, i) => n === from + i)) return;
  const rows = lines.slice(first + 1).filter((line) => line.trim() !== '');
  for (const notations of [plain(rows), fielded(rows, 'before'), among(rows)]) {
    for (const notation of notations) yield { ...notation, header: first + 1 };
  }
}

/** Two digits a cell side by side, and blanks that are written as what parts cells elsewhere. */
function* strange(lines: readonly string[]): Generator<Notation> {
  if (lines.some((line) => /^\s*(?:\d\d){4,}\s*$/.test(line)))
    yield* wide(profileOf(lines, pairs), { cells: 'tokens', digits: 2 });
  for (const sign of PARTING) {
    const often = lines.filter((line) => line.includes(sign)).length * 2 > lines.length;
    if (!often) continue;
    yield* packed(profileOf(lines, tokensWith(sign), true), { cells: 'packed' }, sign);
  }
}

/** Notations of sides and signs that a profile shows; `needed` is a blank that they must have. */
function* packed(profile: Profile, rest: Rest, needed = ''): Generator<Notation> {
  for (const notation of fitting(profile, rest, packedAlphabets)) {
    const { blanks } = notation;
    if (needed !== '' && !blanks.includes(needed)) continue;
    if (blanks.some((blank) => /[-=_*+]/.test(blank))) yield { ...notation, dashRules: true };
    yield notation;
  }
}

function* wide(profile: Profile, rest: Rest): Generator<Notation> {
  const sizes = profile.sizes.filter((size) => profile.signs(size).some((sign) => sign.length > 1));
  yield* fitting({ ...profile, sizes }, rest, tokenAlphabets);
}

function* fitting(
  profile: Profile,
  rest: Rest,
  alphabetsOf: typeof packedAlphabets,
): Generator<Notation> {
  for (const size of profile.sizes) {
    const signs = profile.signs(size).filter((sign) => sign !== '');
    for (const found of signings(size, signs, alphabetsOf(size))) {
      // A field may be empty.
      const empty = found.blanks[0] === '.' ? ['', ...found.blanks] : [...found.blanks, ''];
      const notation = { ...rest, ...found, ...(rest.cells === 'fields' && { blanks: empty }) };
      if (profile.isKnown(size, lookupOf(notation))) yield notation;
    }
  }
}

function* fielded(lines: readonly string[], labelled?: Notation['labelled']): Generator<Notation> {
  for (const separator of SEPARATORS) {
    const rows = lines.filter((line) => line.includes(separator));
    if (rows.length < 3 && !rows.some((line) => hasMore(line, separator, 14))) continue;
    if (rows.every((row) => hasMore(row, separator, MOST_FIELDS))) continue;
    const isOpen = separator === '|' && rows.some((line) => !/^\s*\|.*\|\s*$/.test(line));
    for (const open of isOpen ? [false, true] : [false]) {
      const fields = (line: string): string[] =>
        fieldsOf(line, separator, open)
          .slice(labelled === 'before' ? 1 : 0, labelled === 'after' ? -1 : undefined)
          .map(({ text }) => text);
      const trimmed = (line: string): string[] => {
        const found = fields(line);
        return found.at(-1) === '' ? found.slice(0, -1) : found;
      };
      const rest = { cells: 'fields', separator, open, labelled } as const;
      const cells = rows.filter((row) => !isUnderHead(row));
      for (const headed of separator === '|' && cells.length < rows.length
        ? [true, false]
        : [false]) {
        const ends = rows.some((row) => fields(row).at(-1) === '');
        for (const units of ends ? [fields, trimmed] : [fields])
          yield* fitting(
            profileOf(headed ? cells : rows, units),
            { ...rest, headed },
            tokenAlphabets,
          );
      }
    }
  }
}
