import { blanksAmong } from './blanks';
import { packedAlphabets, tokenAlphabets } from './alphabets';
import { openRows } from './open-rows';
import type { Dress } from './dress';
import { shapeOfSize } from './shape';
import { fieldsOf } from './fields';
import { characters, longWords, profileOf, tokens, withoutLabel, type Profile } from './profile';
import { PARTING } from './words';

const NO_ENDS = { empty: false, rule: false } as const;
const SEPARATORS = [',', '\t', ';', '|'] as const;
type Rest = Omit<Dress, 'shape' | 'symbols' | 'blanks' | 'ends'>;

/**
 * The dresses that the lines give a reason to try, in tiers: what reads everything needs no look at
 * the tiers after it.
 */
export function tiers(lines: readonly string[]): readonly (() => Generator<Dress>)[] {
  const filled = lines.filter((line) => line.trim() !== '');
  return [() => plain(filled), () => openRows(lines), () => among(filled), () => strange(filled)];
}

function* plain(lines: readonly string[]): Generator<Dress> {
  yield* packed(profileOf(lines, characters('')), { cells: 'packed', layout: 'rows' });
  yield* wide(profileOf(lines, tokens), { cells: 'tokens', layout: 'rows' });
  yield* fielded(lines);
}

/** Rows that stand among other words. */
function* among(lines: readonly string[]): Generator<Dress> {
  const rows = { cells: 'packed', layout: 'rows' } as const;
  yield* packed(profileOf(lines, longWords), { ...rows, amongWords: true });
  yield* packed(profileOf(lines, withoutLabel('characters')), { ...rows, labelled: true });
  const words = profileOf(lines, withoutLabel('words'));
  yield* wide(words, { cells: 'tokens', layout: 'rows', labelled: true });
}

/** Blanks that are written as what parts cells elsewhere. */
function* strange(lines: readonly string[]): Generator<Dress> {
  for (const sign of PARTING) {
    const often = lines.filter((line) => line.includes(sign)).length * 2 > lines.length;
    if (!often) continue;
    yield* packed(profileOf(lines, characters(sign)), { cells: 'packed', layout: 'rows' }, sign);
  }
}

function* packed(profile: Profile, rest: Rest, needed = ''): Generator<Dress> {
  for (const size of profile.sizes) {
    const signs = profile.signs(size);
    for (const symbols of packedAlphabets(size)) {
      if (symbols[0] === '0' && !signs.includes('0')) continue;
      for (const blanks of blanksAmong(signs, symbols)) {
        if (needed !== '' && !blanks.includes(needed)) continue;
        const dress = { ...rest, shape: shapeOfSize(size), symbols, blanks, ends: NO_ENDS };
        if (blanks.some((blank) => /[-=_*+]/.test(blank))) yield { ...dress, dashRules: true };
        yield dress;
      }
    }
  }
}

function* wide(profile: Profile, rest: Rest): Generator<Dress> {
  for (const size of profile.sizes) {
    const signs = profile.signs(size);
    if (!signs.some((sign) => sign.length > 1)) continue;
    for (const symbols of tokenAlphabets(size)) {
      if (symbols[0] === '0' && !signs.includes('0')) continue;
      for (const blanks of blanksAmong(signs, symbols)) {
        yield { ...rest, shape: shapeOfSize(size), symbols, blanks, ends: NO_ENDS };
      }
    }
  }
}

function* fielded(lines: readonly string[]): Generator<Dress> {
  for (const separator of SEPARATORS) {
    const rows = lines.filter((line) => line.includes(separator));
    if (rows.length < 3) continue;
    const fields = (line: string): string[] => {
      const found = fieldsOf(line, separator).map(({ text }) => text);
      return found;
    };
    const profile = profileOf(rows, fields);
    const trimmed = profileOf(rows, (line) => {
      const found = fields(line);
      return found.at(-1) === '' ? found.slice(0, -1) : found;
    });
    for (const each of [profile, trimmed]) {
      for (const size of each.sizes) {
        const signs = each.signs(size).filter((sign) => sign !== '');
        const rest = { cells: 'fields', layout: 'rows', separator, shape: shapeOfSize(size), ends: NO_ENDS } as const; // prettier-ignore
        for (const symbols of tokenAlphabets(size)) {
          if (symbols[0] === '0' && !signs.includes('0')) continue;
          for (const blanks of blanksAmong(signs, symbols)) {
            yield {
              ...rest,
              symbols,
              blanks: blanks[0] === '.' ? ['', ...blanks] : [...blanks, ''],
            };
          }
        }
      }
    }
  }
}
