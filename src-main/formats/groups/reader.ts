import { problem, SHAPE_9, type GridPuzzle, type Problem } from '../../shared/puzzle';
import type { CaseReader, CaseSink } from '../format';
import { noteConflict } from '../grid/conflicts';
import { WordRows, type WordRow } from '../grid/word-rows';
import type { Word } from '../matrix/row';
import { Notes } from '../notes';
import type { GroupsDialect } from './dialects';

/** The cells of a line, bars left out. */
export function groupsOf({ framed }: GroupsDialect, line: string): Word[] {
  const group = framed ? /[^\t |:*]+/g : /[^\t ]+/g;
  return [...line.matchAll(group)].map(({ index, 0: text }) => ({ text, start: index }));
}

/** A rule of a frame. */
export function isRule({ framed }: GroupsDialect, line: string): boolean {
  return framed && /--/.test(line) && /^[-+.:,'`*|=\t ]+$/.test(line);
}

interface GroupValue {
  /** The digit that holds in every solution, or 0. */
  readonly value: number;
  /** True where the player has set a digit. */
  readonly played: boolean;
}

/** What a cell says: a digit, candidates, or a digit of the player; null when it says nothing. */
export function readGroup({ playerSign }: GroupsDialect, text: string): GroupValue | null {
  if (/^[.0]$/.test(text)) return { value: 0, played: false };
  if (playerSign !== null && text.startsWith(playerSign)) {
    return /^[1-9]$/.test(text.slice(playerSign.length)) ? { value: 0, played: true } : null;
  }
  if (/^[1-9]$/.test(text)) return { value: Number(text), played: false };
  const rising = /^1?2?3?4?5?6?7?8?9?$/.test(text);
  return rising ? { value: 0, played: false } : null;
}

/** A cell with its line. */
type Placed = Word & { readonly line: number };

/** `0` and `.` in a grid without 9: the 0 may be a value. */
function mixedBlanks(groups: readonly Placed[]): Problem | null {
  const zero = groups.find(({ text }) => text === '0');
  const hasDot = groups.some(({ text }) => text === '.');
  if (zero === undefined || !hasDot || groups.some(({ text }) => text.includes('9'))) return null;
  const at = { line: zero.line, column: zero.start + 1 };
  return problem('blanks-mixed', { found: '0', other: '.' }, at);
}

/** Digits side by side as a mask. */
function candidatesIn(text: string): number {
  return [...text].reduce((mask, digit) => mask | (1 << (Number(digit) - 1)), 0);
}

/**
 * Reads grids of candidates. A single digit is a value: it holds in every solution, whether it was
 * given or found, so that the puzzle keeps its solutions; the others are pencil marks.
 */
export class GroupsReader extends WordRows implements CaseReader {
  private readonly notes: Notes;

  constructor(
    private readonly dialect: GroupsDialect,
    private readonly sink: CaseSink,
  ) {
    super(SHAPE_9.size, '1–9');
    this.notes = new Notes(sink);
  }

  protected wordsOf(text: string): readonly Word[] {
    return groupsOf(this.dialect, text);
  }

  protected isRule(text: string): boolean {
    return isRule(this.dialect, text);
  }

  protected isCell(word: string): boolean {
    return readGroup(this.dialect, word) !== null;
  }

  protected complete(rows: readonly WordRow[], wrong: Problem | null): void {
    const groups = rows.flatMap((row) => row.words.map((word) => ({ ...word, line: row.line })));
    const { line = 1 } = rows[0] ?? {};
    const lines = (rows.at(-1)?.line ?? line) - line + 1;
    const found = wrong ?? mixedBlanks(groups);
    if (found !== null) return this.sink.onCase({ line, lines, problem: found });
    const cells = new Uint8Array(SHAPE_9.cells);
    const centre = new Array<number>(SHAPE_9.cells).fill(0);
    for (const [cell, { text }] of groups.entries()) {
      const { value, played } = readGroup(this.dialect, text) as GroupValue;
      cells[cell] = value;
      if (played) this.notes.once('lost-entries', {}, { line, column: 1 });
      else if (text.length > 1) centre[cell] = candidatesIn(text);
    }
    const puzzle: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells };
    const marks = { corner: null, centre, removed: null };
    this.sink.onCase({ line, lines, puzzle, ...(centre.some((mask) => mask !== 0) && { marks }) });
    noteConflict(this.notes, SHAPE_9, cells, (cell) => {
      const { line: at = 1, start = 0 } = groups[cell] ?? {};
      return { line: at, column: start + 1 };
    });
  }
}
