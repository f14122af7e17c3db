import { ORIGINS, type Origin, COLOR_COUNT } from '@shared/contract';
import { type GridShape, valuesInMask, boxOf, columnOf, rowOf } from '@shared/puzzle';
import { maskAt, type GridDraft } from '../stores/editing';
import { cellKind, shownValue, type CellKind, type GridContent } from './grid-marks';

/** Whether a box ends to the right of a cell, and below it; the edge of the grid is no such end. */
export interface BoxEnd {
  readonly right: boolean;
  readonly bottom: boolean;
}

/** Where boxes end, for every cell. @param drawn regions that are being drawn, in place of those of the shape */
export function boxEndsOf(shape: GridShape, drawn: ArrayLike<number> | null): BoxEnd[] {
  const box = (cell: number): number => (drawn === null ? boxOf(shape, cell) : (drawn[cell] ?? 0));
  return Array.from({ length: shape.cells }, (_, cell) => ({
    right: columnOf(shape, cell) + 1 < shape.size && box(cell) !== box(cell + 1),
    bottom: rowOf(shape, cell) + 1 < shape.size && box(cell) !== box(cell + shape.size),
  }));
}

/**
 * Signs of the colours, in their order: who does not see the colours, or has them replaced by the
 * system's, tells them by these. Characters that Chinese fonts have as well.
 */
export const COLOR_SIGNS = ['●', '▲', '■', '◆', '★', '▼', '○', '△', '□'] as const;

/** What a coloured cell is filled with: its colours side by side, as a CSS background image. */
export function paintOf(mask: number): string {
  const colors = valuesInMask(mask);
  const share = 100 / colors.length;
  const stops = colors.map(
    (color, i) => `var(--cell-color-${color}) ${share * i}% ${share * (i + 1)}%`,
  );
  return `linear-gradient(120deg, ${stops.join(', ')})`;
}

export function signsOf(mask: number): string {
  return valuesInMask(mask)
    .map((color) => COLOR_SIGNS[color - 1] ?? '')
    .join('');
}

/** How regions that are being drawn are distinguished: a letter each, and a colour in turn. */

/** Name of a region, from 1: A…Z, then a…j. */
export function regionName(region: number): string {
  if (region === 0) return '';
  return String.fromCharCode((region <= 26 ? 64 : 70) + region);
}

/** The colour of a region, as a mask of one. */
export function regionColor(region: number): number {
  return 1 << ((region - 1) % COLOR_COUNT);
}

export interface CellLook {
  readonly cell: number;
  /** The symbol shown; empty for a blank cell. */
  readonly text: string;
  readonly kind: CellKind;
  /** How an entered value was entered. */
  readonly origin: Origin;
  /** Candidate mask of a blank cell; -1 for a filled one. */
  readonly mask: number;
  readonly conflict: boolean;
  readonly selected: boolean;
  /** The cell that has the focus or would get it by Tab. */
  readonly current: boolean;
  /** It shares a house with the current cell. */
  readonly peer: boolean;
  /** It shows the value of the current cell. */
  readonly same: boolean;
  readonly weight: number | null;
  /** The person's own pencil marks of a blank cell, as masks. */
  readonly corner: number;
  readonly centre: number;
  /** Colours as a mask. */
  readonly colors: number;
  /** The region that it is drawn into, from 1; 0 where there is none or nobody draws. */
  readonly region: number;
}

export interface LookSources {
  readonly shape: GridShape;
  readonly content: GridContent;
  readonly symbols: readonly string[];
  readonly masks: ArrayLike<number>;
  readonly conflicts: ReadonlySet<number>;
  readonly cursor: number;
  readonly selected: ReadonlySet<number>;
  readonly peers: ReadonlySet<number>;
  readonly weights: ArrayLike<number> | null;
  readonly marks: CellMarks;
}

export type CellMarks = Pick<GridDraft, 'corner' | 'centre' | 'colors' | 'drawn' | 'origins'>;

/**
 * The looks of all cells. A cell that looks as in `before` keeps that very object, so a key press
 * repaints the few cells that it changed, not all 625 of a large grid.
 */
export function cellLooks(sources: LookSources, before: readonly CellLook[]): CellLook[] {
  const { shape, content, symbols, cursor, marks } = sources;
  const focused = shownValue(content, cursor);
  return Array.from({ length: shape.cells }, (_, cell) => {
    const value = shownValue(content, cell);
    const blank = value === 0;
    const look: CellLook = {
      cell,
      text: value === 0 ? '' : (symbols[value - 1] ?? String(value)),
      kind: cellKind(content, cell),
      origin: ORIGINS[marks.origins?.[cell] ?? 0] ?? 'typed',
      mask: sources.masks[cell] ?? -1,
      conflict: sources.conflicts.has(cell),
      selected: sources.selected.has(cell),
      current: cell === cursor,
      peer: sources.peers.has(cell),
      same: value > 0 && value === focused && cell !== cursor,
      weight: sources.weights?.[cell] ?? null,
      corner: blank ? maskAt(marks.corner, cell) : 0,
      centre: blank ? maskAt(marks.centre, cell) : 0,
      colors: maskAt(marks.colors, cell),
      region: marks.drawn?.[cell] ?? 0,
    };
    const known = before[cell];
    return known !== undefined && looksAlike(known, look) ? known : look;
  });
}

function looksAlike(a: CellLook, b: CellLook): boolean {
  return (
    a.text === b.text &&
    a.kind === b.kind &&
    a.origin === b.origin &&
    a.mask === b.mask &&
    a.conflict === b.conflict &&
    a.selected === b.selected &&
    a.current === b.current &&
    a.peer === b.peer &&
    a.same === b.same &&
    a.weight === b.weight &&
    a.corner === b.corner &&
    a.centre === b.centre &&
    a.colors === b.colors &&
    a.region === b.region
  );
}
