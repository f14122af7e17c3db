import type { Words } from '../stores';
import { columnOf, rowOf, valuesInMask, type GridShape } from '@shared/puzzle';
import { type CellLook, regionName } from './cell-look';

/** What a screen reader needs to know about a cell. */
export type CellFacts = Pick<
  CellLook,
  | 'cell'
  | 'kind'
  | 'origin'
  | 'text'
  | 'mask'
  | 'conflict'
  | 'weight'
  | 'corner'
  | 'centre'
  | 'colors'
  | 'region'
>;

export type Translate = Words['lookUp'];
export type CellNamer = (facts: CellFacts) => string;

/** Names such as “row 3 column 5, given 7” and “…, empty, candidates 1 4 9”, in the user's language. */
export function cellNamer(
  shape: GridShape,
  symbols: readonly string[],
  translate: Translate,
): CellNamer {
  const listed = (mask: number): string =>
    valuesInMask(mask)
      .map((value) => symbols[value - 1] ?? '')
      .join(' ');
  return (facts) => {
    const place = translate('editor.grid.place', {
      row: rowOf(shape, facts.cell) + 1,
      column: columnOf(shape, facts.cell) + 1,
    });
    let name = translate(`editor.grid.${wordFor(facts)}`, {
      place,
      value: facts.text,
      candidates: listed(facts.centre === 0 ? facts.mask : facts.centre),
    });
    if (facts.corner !== 0) {
      name = translate('editor.grid.cornered', { name, marks: listed(facts.corner) });
    }
    if (facts.colors !== 0) {
      const colors = valuesInMask(facts.colors).map((color) =>
        translate(`editor.color.${color}`, {}),
      );
      name = translate('editor.grid.colored', { name, colors: colors.join(' ') });
    }
    if (facts.region > 0) {
      name = translate('editor.grid.regioned', { name, region: regionName(facts.region) });
    }
    if (facts.weight !== null) {
      name = translate('editor.grid.weighted', { name, weight: facts.weight });
    }
    return facts.conflict ? translate('editor.grid.conflicts', { name }) : name;
  };
}

const ENTERED = { typed: 'entered', pasted: 'pasted', computed: 'computed' } as const;

function wordFor(facts: CellFacts): string {
  if (facts.kind === 'entered') return ENTERED[facts.origin];
  if (facts.kind !== 'blank') return facts.kind;
  if (facts.mask === 0) return 'dead';
  return facts.centre === 0 ? 'open' : 'blank';
}
