import type { ProblemCode } from '../puzzle';

/** A number that a classic problem is made by. */
export interface ClassicParameter {
  readonly name: 'size' | 'rows' | 'columns' | 'boxRows' | 'boxColumns';
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

const number = (
  name: ClassicParameter['name'],
  usual: number,
  least: number,
  most: number,
): ClassicParameter => ({ name, usual, least, most });

/** Classic problems that are made as exact covers with names, and what they are made by. */
export const CLASSICS = {
  queens: [number('size', 8, 1, 40)],
  langford: [number('size', 7, 1, 40)],
  latin: [number('size', 4, 1, 25)],
  dominoes: [number('rows', 8, 1, 40), number('columns', 8, 1, 40)],
  pentominoes: [number('rows', 6, 1, 20), number('columns', 10, 1, 20)],
  polyominoes: [number('rows', 5, 1, 40), number('columns', 8, 1, 40)],
  sudoku: [number('boxRows', 3, 1, 5), number('boxColumns', 3, 1, 5)],
} as const satisfies Readonly<Record<string, readonly ClassicParameter[]>>;

export type ClassicId = keyof typeof CLASSICS;

/** Texts that problems are made by; the options of the terminal are called alike. */
export const CLASSIC_TEXT_KINDS = ['board', 'pieces'] as const;
export type ClassicText = (typeof CLASSIC_TEXT_KINDS)[number];

export type ClassicTexts = Readonly<Partial<Record<ClassicText, string>>>;

/** Which texts a problem takes. A board stands in for its numbers; pieces are needed. */
const TAKEN: Readonly<Partial<Record<ClassicId, readonly ClassicText[]>>> = {
  dominoes: ['board'],
  pentominoes: ['board'],
  polyominoes: ['pieces', 'board'],
};

export const classicTexts = (id: ClassicId): readonly ClassicText[] => TAKEN[id] ?? [];

/** Which of the texts has what is wrong. */
export const textOfProblem = (code: ProblemCode): ClassicText =>
  code.startsWith('piece') ? 'pieces' : 'board';

/** Longest text that a problem is made by, in characters. */
export const MOST_CLASSIC_TEXT = 4 * 1024 * 1024;

export const CLASSIC_IDS = Object.keys(CLASSICS) as readonly ClassicId[];

export const MOST_CLASSIC_VALUES = Math.max(
  ...Object.values(CLASSICS).map((parameters) => parameters.length),
);

/** The numbers that a problem is made by, with or without a drawn board. */
export function classicParameters(id: ClassicId, hasBoard: boolean): readonly ClassicParameter[] {
  return hasBoard && classicTexts(id).includes('board') ? [] : CLASSICS[id];
}

/** Whether values are those of a problem: as many as it has parameters, whole and within their bounds. */
export function areClassicValues(
  id: ClassicId,
  values: readonly number[],
  hasBoard = false,
): boolean {
  const parameters = classicParameters(id, hasBoard);
  return (
    values.length === parameters.length &&
    parameters.every(({ least, most }, i) => {
      const value = values[i] ?? NaN;
      return Number.isInteger(value) && value >= least && value <= most;
    })
  );
}
