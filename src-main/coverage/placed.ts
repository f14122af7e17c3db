import type { Finding } from './finding';
import type { ReadCase, TextPlace } from './places';
import { isRule, isWord, tokensOf, type TextLine } from './tokens';

/** What cannot be proved of cases whose readers gave the places of what they used. */
export function checkPlaces(lines: readonly TextLine[], cases: readonly ReadCase[]): Finding[] {
  return [
    ...signsOf(lines, cases),
    ...unplaced(
      lines,
      cases.flatMap(({ places }) => places ?? []),
    ),
  ];
}

/** Every sign has one value, and every value one sign; a place stands for one cell. */
function signsOf(lines: readonly TextLine[], cases: readonly ReadCase[]): Finding[] {
  const textOf = new Map(lines.map(({ line, text }) => [line, text]));
  const found: Finding[] = [];
  for (const { puzzle, places = [] } of cases) {
    if (puzzle?.kind !== 'grid') continue;
    const values = new Map<string, number>();
    const signs = new Map<number, string>();
    const given = new Set<number>();
    for (const { role, line, start, end, cell } of places) {
      if (role !== 'cell' || cell === undefined) continue;
      const text = (textOf.get(line) ?? '').slice(start, end);
      const value = puzzle.cells[cell] ?? -1;
      const known = values.get(text);
      const sign = signs.get(value) ?? text;
      const isOther = value > 0 ? !isSame(sign, text) : /^[1-9]\d*$/.test(text);
      signs.set(value, sign);
      if ((known !== undefined && known !== value) || isOther)
        found.push({ kind: 'unproved', line, column: start + 1, text });
      values.set(text, value);
      given.add(cell);
    }
    const missing = puzzle.cells.findIndex((value, cell) => value > 0 && !given.has(cell));
    const [first] = lines;
    if (missing >= 0 && first !== undefined)
      found.push({
        kind: 'unproved',
        line: first.line,
        column: 1,
        text: first.text.trim().slice(0, 20),
      });
  }
  return found.slice(0, 1);
}

/** Whether two texts write one value: letters in either case, numbers with zeros before them. */
function isSame(a: string, b: string): boolean {
  const plain = (text: string): string => text.toUpperCase().replace(/^0+(?=\d)/, '');
  return plain(a) === plain(b);
}

/** Numbers and signs of cells in no place. */
function unplaced(lines: readonly TextLine[], places: readonly TextPlace[]): Finding[] {
  const byLine = new Map<number, TextPlace[]>();
  for (const place of places) {
    const own = byLine.get(place.line);
    if (own === undefined) byLine.set(place.line, [place]);
    else own.push(place);
  }
  for (const line of lines) {
    if (isRule(line.text)) continue;
    const own = (byLine.get(line.line) ?? []).sort((a, b) => a.start - b.start);
    let next = 0;
    let reach = 0;
    for (const { start, end, text, run } of tokensOf(line, 9, 'words')) {
      for (; (own[next]?.start ?? end) < end; next++) reach = Math.max(reach, own[next]?.end ?? 0);
      if (reach > start || isWord(run) || !/[\p{L}\p{N}]/u.test(text)) continue;
      return [{ kind: 'unread', line: line.line, column: start + 1, text: text.slice(0, 20) }];
    }
  }
  return [];
}
