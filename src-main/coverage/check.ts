import type { GridPuzzle } from '../shared/puzzle';
import { checkCover } from './covers';
import type { Finding } from './finding';
import { checkGrids } from './grids';
import { FAR } from './packed';
import { checkPlaces } from './placed';
import type { ReadCase } from './places';
import { type TextLine, tokensOf } from './tokens';
import { alphabetsFor } from './alphabets';
import { checkEncoded } from './encoded';
import { explain, related } from './explain';

/** Cases of the same lines are checked together. */
interface Block {
  /** The number of its first case, from 0. */
  readonly from: number;
  first: number;
  last: number;
  cases: ReadCase[];
}

const MOST_SIGNS = 20_000_000;

/**
 * Holds a reader to the text that it read: told every line and then the cases, it reports what it cannot
 * prove. Lines that belong to no case are the caller's.
 */
export class CoverageCheck {
  private block: Block | null = null;

  constructor(
    private readonly linesOf: (first: number, last: number) => readonly TextLine[],
    /** `index`: the number of the case that it is about. */
    private readonly found: (finding: Finding, lines: number, index: number) => void,
    /** Signs of an instance beyond which it is not searched. */
    private readonly most = MOST_SIGNS,
  ) {}

  case(each: ReadCase, index: number): void {
    const last = each.line + each.lines - 1;
    const { block } = this;
    if (block !== null && each.line <= block.last && last >= block.first) {
      block.cases.push(each);
      block.first = Math.min(block.first, each.line);
      block.last = Math.max(block.last, last);
      return;
    }
    this.settle();
    this.block = { from: index, first: each.line, last, cases: [each] };
  }

  /** No case follows that shares lines with those so far. */
  settle(): void {
    const { block } = this;
    this.block = null;
    if (block === null || block.cases.some(({ puzzle }) => puzzle === undefined)) return;
    const lines = this.linesOf(block.first, block.last);
    const report = (findings: readonly Finding[]): void => {
      for (const finding of findings)
        this.found(finding, lines.length, block.from + (finding.of ?? 0));
    };
    let signs = 0;
    for (const { text } of lines) signs += text.length;
    if (signs === 0) return;
    const [only] = block.cases;
    if (only?.puzzle?.kind === 'cover' && block.cases.length === 1)
      return signs > this.most ? undefined : report(checkCover(lines, only.puzzle));
    const puzzles = block.cases.flatMap(({ puzzle }) => (puzzle?.kind === 'grid' ? [puzzle] : []));
    const places = block.cases.flatMap((each) => each.places ?? []);
    if (puzzles.length !== block.cases.length) return;
    const isFar = signs > FAR && this.most < MOST_SIGNS;
    report(places.length > 0 ? checkPlaces(lines, block.cases) : checkGrids(lines, puzzles, isFar));
  }
}

/** A day and a time of it, as programs print them. */
const TIME =
  /(?<!\d)(?:(?:19|20)\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[+-]\d\d:?\d\d)?)?|\d\d\.\d\d\.(?:19|20)\d\d)(?!\d)/g;

/** Digits alone that are a solution of a puzzle beside them: files with a solution behind each puzzle have many. */
function bareSolution(
  { line, text }: TextLine,
  lines: readonly TextLine[],
  beside: readonly GridPuzzle[],
): Finding | null {
  const digits = lines.map((each) => each.text.trim()).join('');
  if (digits.length !== beside[0]?.cells.length || !/^[1-9]+$/.test(digits)) return null;
  const first = { line, start: text.search(/\S/), text: digits.charAt(0) };
  const found = related(first, Array.from(digits, Number), beside);
  return found?.kind === 'solution' ? found : null;
}

/**
 * What cannot be explained in lines that belong to no case, between those of these puzzles. `between`: how
 * many puzzles of a line each come before, where one comes after too; no number but theirs stands there.
 */
export function checkGap(
  found: readonly TextLine[],
  beside: readonly GridPuzzle[],
  between: number | null = null,
): Finding[] {
  const lines = found.map(({ line, text }) => ({
    line,
    text: text.replaceAll(TIME, (time) => ' '.repeat(time.length)),
  }));
  const packed = checkEncoded(lines, []);
  if (packed !== null) return packed.map((each) => ({ ...each, kind: 'unread' }));
  const size = beside[0]?.shape.size ?? 9;
  const [only] = lines;
  const bare = only && bareSolution(only, lines, beside);
  if (bare) return [bare];
  const number =
    only !== undefined && lines.length === 1 ? /^\s*(\d{3,8})\s*$/.exec(only.text) : null;
  if (between !== null && number !== null && Math.abs(Number(number[1]) - between) > 1) {
    const text = number[1] ?? '';
    return [{ kind: 'unread', line: only?.line ?? 1, column: 1, text }];
  }
  const tokens = lines.map((line) => tokensOf(line, size, 'signs'));
  const signs = new Set(tokens.flatMap((each) => each.map(({ text }) => text)));
  const rest = lines.map((line, i) => ({ ...line, cells: 0, tokens: tokens[i] ?? [], sides: [] }));
  const ways = alphabetsFor(size, signs).map((alphabet) =>
    explain({ cells: [], rest, alphabet }, beside),
  );
  return ways.find((found) => found.every(({ kind }) => kind !== 'unread')) ?? ways[0] ?? [];
}
