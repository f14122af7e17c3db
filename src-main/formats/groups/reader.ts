import { problem, SHAPE_9 } from '../../shared/puzzle';
import type { CaseReader, CaseSink } from '../format';
import { ALIAS, DIGITS_DOT } from '../grid/alphabet';
import type { GridInput } from '../grid/dialect';
import { CellsReader } from '../grid/cells-reader';
import { GridEmitter } from '../grid/emitter';
import { LineScanner } from '../grid/scan';
import type { WordCells } from '../grid/word-cells';
import { rememberedOf } from '../remembered';
import type { GroupsDialect } from './dialects';

/** A rule of a frame. */
export function isRule({ framed }: GroupsDialect, line: string): boolean {
  return framed && /--/.test(line) && /^[-+.:,'`*|=\t ]+$/.test(line);
}

const INPUT: GridInput = {
  shapes: [SHAPE_9],
  alphabet: DIGITS_DOT,
  cells: 'spaced',
  layout: 'rows',
  separator: 'none',
  terminator: null,
  grids: 'many',
};

/** What finds the cells of a line, bars left out. */
export const scannerFor = rememberedOf((dialect: GroupsDialect): LineScanner => {
  const bars = dialect.framed ? '|:*' : '';
  return new LineScanner(INPUT.alphabet, SHAPE_9, INPUT.cells, bars, groupCells(dialect));
});

/**
 * Cells of candidates. A single digit is a value: it holds in every solution, whether it was given or
 * found, so that the puzzle keeps its solutions; the others are pencil marks, but for a digit of the player.
 */
const groupCells = ({ playerSign }: GroupsDialect): WordCells => ({
  allowed: '1–9',
  valueOf: (word) => {
    if (/^[1-9]$/.test(word)) return Number(word);
    if (word === '0') return ALIAS;
    const isPlayed = playerSign !== null && word.startsWith(playerSign);
    const isCell = isPlayed ? /^.[1-9]$/.test(word) : /^(?:\.|1?2?3?4?5?6?7?8?9?)$/.test(word);
    return isCell ? 0 : null;
  },
  besides: (words, placeOf) => {
    const isPlayed = playerSign !== null && words.some((word) => word.startsWith(playerSign));
    const note = isPlayed ? problem('lost-entries', {}, { ...placeOf(0), column: 1 }) : undefined;
    const centre = words.map((word) => (/^\d{2,}$/.test(word) ? candidatesIn(word) : 0));
    const marks = { corner: null, centre, removed: null };
    return { note, marks: centre.some((mask) => mask !== 0) ? marks : undefined };
  },
});

/** Digits side by side as a mask. */
function candidatesIn(text: string): number {
  return [...text].reduce((mask, digit) => mask | (1 << (Number(digit) - 1)), 0);
}

/** Reads grids of candidates, row by row; what is drawn between rows is passed over. */
export function groupsReader(dialect: GroupsDialect, sink: CaseSink): CaseReader {
  const scanner = scannerFor(dialect);
  const emitter = new GridEmitter(INPUT, scanner, sink);
  const rows = new CellsReader(scanner, emitter, { width: SHAPE_9.size, areApart: false });
  return {
    push: (text) => (isRule(dialect, text) ? rows.pass() : rows.push(text)),
    end: () => rows.end(),
  };
}
