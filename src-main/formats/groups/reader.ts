import { problem, SHAPE_9, type GridPuzzle, type Problem } from '../../shared/puzzle';
import type { CaseReader, CaseSink } from '../format';
import { firstConflict } from '../grid/conflicts';
import { Notes } from '../notes';
import type { GroupsDialect } from './dialects';

const { size: SIZE, cells: CELLS } = SHAPE_9;

/** A cell of a row: its text and where it begins, from 0. */
export interface Group {
  readonly text: string;
  readonly start: number;
}

/** The cells of a line, bars left out. */
export function groupsOf({ framed }: GroupsDialect, line: string): Group[] {
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

interface Row {
  readonly line: number;
  readonly groups: readonly Group[];
}

/** `0` and `.` in a grid without 9: the 0 may be a value. */
function mixedBlanks(rows: readonly Row[]): Problem | null {
  const groups = rows.flatMap((row) => row.groups.map((group) => ({ ...group, line: row.line })));
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
export class GroupsReader implements CaseReader {
  private line = 0;
  private rows: Row[] = [];
  private problem: Problem | null = null;
  private readonly notes: Notes;

  constructor(
    private readonly dialect: GroupsDialect,
    private readonly sink: CaseSink,
  ) {
    this.notes = new Notes(sink);
  }

  push(text: string): void {
    const line = ++this.line;
    if (/^[\t ]*$/.test(text)) this.giveUp();
    else if (!isRule(this.dialect, text)) {
      this.row({ line, groups: groupsOf(this.dialect, text) }, text);
    }
  }

  end(): void {
    this.giveUp();
  }

  private row(row: Row, text: string): void {
    const { line, groups } = row;
    const bad = groups.find((group) => readGroup(this.dialect, group.text) === null);
    this.rows.push(row);
    if (bad !== undefined) {
      const params = { text: bad.text.slice(0, 20), allowed: '1–9' };
      this.problem ??= problem('cell-unknown', params, { line, column: bad.start + 1 });
    } else if (groups.length !== SIZE) {
      const excess = groups[SIZE];
      const column = (excess?.start ?? text.trimEnd().length) + 1;
      const code = excess === undefined ? 'row-short' : 'row-long';
      this.problem ??= problem(code, { found: groups.length, expected: SIZE }, { line, column });
    }
    if (this.rows.length === SIZE) this.complete();
  }

  /** An empty line is where reading starts afresh. */
  private giveUp(): void {
    const found = this.rows.length;
    if (found === 0) return;
    const at = { line: (this.rows.at(-1) as Row).line + 1, column: 1 };
    this.problem ??= problem('rows-missing', { found, expected: SIZE }, at);
    this.complete();
  }

  private complete(): void {
    const { rows } = this;
    const wrong = this.problem ?? mixedBlanks(rows);
    this.rows = [];
    this.problem = null;
    const { line } = rows[0] as Row;
    const lines = (rows.at(-1) as Row).line - line + 1;
    if (wrong !== null) {
      this.sink.onCase({ line, lines, problem: wrong });
      return;
    }
    const cells = new Uint8Array(CELLS);
    const centre = new Array<number>(CELLS).fill(0);
    rows.forEach(({ groups }, r) => {
      groups.forEach(({ text }, c) => {
        const { value, played } = readGroup(this.dialect, text) as GroupValue;
        cells[r * SIZE + c] = value;
        if (played) this.notes.once('lost-entries', {}, { line, column: 1 });
        else if (text.length > 1) centre[r * SIZE + c] = candidatesIn(text);
      });
    });
    const puzzle: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells };
    const marks = { corner: null, centre, removed: null };
    this.sink.onCase({ line, lines, puzzle, ...(centre.some((mask) => mask !== 0) && { marks }) });
    this.noteConflict(rows, cells);
  }

  private noteConflict(rows: readonly Row[], cells: Uint8Array): void {
    const conflict = this.notes.wants('given-conflict') ? firstConflict(SHAPE_9, cells) : null;
    if (conflict === null) return;
    const placeOf = (cell: number) => {
      const { line, groups } = rows[Math.floor(cell / SIZE)] as Row;
      return { line, column: (groups[cell % SIZE] as Group).start + 1 };
    };
    const first = placeOf(conflict.first);
    const params = {
      value: cells[conflict.second] as number,
      line: first.line,
      column: first.column,
    };
    this.notes.add(problem('given-conflict', params, placeOf(conflict.second)));
  }
}
