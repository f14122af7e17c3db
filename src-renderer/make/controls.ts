import type { MakeField, MakeValues } from '@shared/contract';
import { MAX_SIZE, MIN_SIZE } from '@shared/puzzle';

/** How values of a definition are shown in controls, and put back. What is wrong stays as it is typed. */

interface Box {
  readonly rows: number;
  readonly columns: number;
}

/** What a control of more than one part is given. */
export interface ControlProps {
  readonly id: string;
  readonly modelValue: string;
  readonly label: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  /** The kind of the entry, as it is typed. */
  readonly kind: string;
  readonly box: Box;
  /** Names to choose from, with their words. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Keys of an entry that stand in the table of tests. */
export const TABLE_KEYS = [
  'name',
  'cases',
  'count',
  'score',
  'time-limit',
  'memory-limit',
  'sample',
] as const;

/** Keys of the set that are seldom changed. */
const FILE_KEYS: readonly string[] = ['input', 'answer', 'effort'];

/** The fields of the set: those of every set with the seed last, and those that are seldom changed. */
export function setFields(fields: readonly MakeField[]): {
  readonly main: readonly MakeField[];
  readonly files: readonly MakeField[];
} {
  const main = fields.filter(({ key }) => !FILE_KEYS.includes(key));
  return {
    main: [
      ...main.filter(({ key }) => key !== 'seed'),
      ...main.filter(({ key }) => key === 'seed'),
    ],
    files: fields.filter(({ key }) => FILE_KEYS.includes(key)),
  };
}

const isTableKey = (key: string): boolean => TABLE_KEYS.some((each) => each === key);

/** Fields that mean nothing without a value of another one. */
const NEEDS: Readonly<Record<string, string>> = { engine: 'nodes', cost: 'hard-for' };

/** The fields that say what the puzzles of an entry are like. */
export function wishFields(fields: readonly MakeField[], values: MakeValues): MakeField[] {
  const said = (key: string): boolean => (values[key] ?? '') !== '';
  return fields.filter(({ key }) => {
    const other = NEEDS[key];
    return !isTableKey(key) && (other === undefined || said(other) || said(key));
  });
}

/** The ends of a range as they are typed; `24` alone has no other end. */
export function rangeEnds(text: string): readonly [from: string, to: string] {
  const [from = '', to = ''] = text.split(/[-–]/).map((each) => each.trim());
  return [from, to];
}

/** Without its end a range is a single number; without its beginning it is none. */
export function rangeText(from: string, to: string): string {
  return to === '' || from === to ? from : `${from}-${to}`;
}

/** What may be wished of the number of solutions. */
export const SOLUTIONS = ['1', 'exactly', 'atLeast', 'any', 'none', 'conflict'] as const;
export type SolutionsChoice = (typeof SOLUTIONS)[number];

const usualSolutions = (kind: string): SolutionsChoice => (kind === 'target' ? 'any' : '1');

export function solutionsOf(text: string, kind = ''): { choice: SolutionsChoice; count: string } {
  const trimmed = text.trim();
  if (trimmed === '') return { choice: usualSolutions(kind), count: '' };
  const whole = SOLUTIONS.find((each) => each === trimmed);
  if (whole !== undefined) return { choice: whole, count: '' };
  const atLeast = /^(?:>=|≥)\s*(.*)$/.exec(trimmed);
  if (atLeast !== null) return { choice: 'atLeast', count: atLeast[1] ?? '' };
  return { choice: 'exactly', count: trimmed };
}

/** Without a number it begins with the first that has no choice of its own. */
export function solutionsText(choice: SolutionsChoice, count: string): string {
  if (choice === 'exactly') return count === '' || count === '1' ? '2' : count;
  return choice === 'atLeast' ? `>=${count === '' ? '2' : count}` : choice;
}

export function boxOf(text: string): Box | null {
  const match = /^(\d+)\s*[x×]\s*(\d+)$/.exec(text.trim());
  const [rows, columns] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  const size = rows * columns;
  return size >= MIN_SIZE && size <= MAX_SIZE ? { rows, columns } : null;
}

/** The usual shapes, from the smallest to the largest. */
export function shapes(): string[] {
  const sides = Array.from({ length: 12 }, (_, side) => side + 2);
  const all = sides.flatMap((rows) => sides.map((columns) => ({ rows, columns })));
  return all
    .filter(({ rows, columns }) => rows * columns <= MAX_SIZE)
    .sort((a, b) => a.rows * a.columns - b.rows * b.columns || a.rows - b.rows)
    .map(({ rows, columns }) => `${rows}x${columns}`);
}
