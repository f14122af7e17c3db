import { ORIGINS, type Origin } from '@shared/contract';
import type { GridShape } from '@shared/puzzle';
import { maskAt, type GridDraft } from '../stores/editing';
import { cellKind, shownValue, type CellKind, type GridContent } from './grid-marks';

/** What one cell is painted with. */
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

/** Everything that the looks of a grid follow from. */
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

/** Layers of a draft that are drawn in its cells. */
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
