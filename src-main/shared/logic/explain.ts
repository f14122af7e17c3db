import { columnOf, houseName, rowOf, type GridShape } from '../puzzle';
import { reasonOf, type LogicStep } from './step';

/** The words of a key of the catalogues. */
type Translate = (key: string, params?: Record<string, string | number>) => string;

/** A step in words: its name, where to look, why it is right, and what follows. */
export interface Explained {
  readonly name: string;
  readonly where: string;
  readonly why: string;
  readonly then: readonly string[];
}

export interface Speech {
  readonly shape: GridShape;
  readonly symbols: readonly string[];
  /** Must know the keys of `reasoning` as well. */
  readonly t: Translate;
  /** BCP 47, for how lists are joined. */
  readonly locale: string;
}

/** Says a step in the user's language. */
export function explain(step: LogicStep, speech: Speech): Explained {
  const { t } = speech;
  const names = namesFor(speech);
  const houses = names.houses(step.houses);
  const cells = names.cells(step.cells);
  const [pivot = 0, ...pincers] = step.cells;
  const why = t(`reasoning.why.${reasonOf(step)}`, {
    houses,
    cells,
    cover: names.houses(step.cover),
    values: names.values(step.values),
    ends: names.cells(step.cells.slice(2)),
    pivot: names.cells([pivot]),
    pincers: names.cells(pincers),
    partner: names.cells(step.cells.slice(1, 2)),
    first: nodeText(step.chain.slice(0, 1), speech),
    last: nodeText(step.chain.slice(-1), speech),
    fins: names.cells(step.fins),
    chain: chainText(step, speech),
  });
  return {
    name: t(`logic.technique.${step.technique}`),
    where: t('reasoning.hint.lookAt', { place: step.houses.length > 0 ? houses : cells }),
    why,
    then: consequences(step, names, t),
  };
}

/** What a step does, or a user did. */
type Effect = Pick<LogicStep, 'placement' | 'eliminations'>;

/** The cell that a placement fills, or value by value the cells that lose it. */
export const sayEffect = (effect: Effect, speech: Speech): string[] =>
  consequences(effect, namesFor(speech), speech.t);

function consequences({ placement, eliminations }: Effect, names: Names, t: Translate): string[] {
  if (placement !== null) {
    const { cell, value } = placement;
    return [t('reasoning.then.place', { cell: names.cells([cell]), value: names.values([value]) })];
  }
  const byValue = new Map<number, number[]>();
  for (const { cell, value } of eliminations) {
    byValue.set(value, [...(byValue.get(value) ?? []), cell]);
  }
  return [...byValue]
    .sort(([a], [b]) => a - b)
    .map(([value, cells]) =>
      t('reasoning.then.remove', { value: names.values([value]), cells: names.cells(cells) }),
    );
}

interface Names {
  houses(houses: readonly number[]): string;
  cells(cells: readonly number[]): string;
  values(values: readonly number[]): string;
}

function namesFor({ shape, symbols, t, locale }: Speech): Names {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    houses: (houses) =>
      list.format(
        houses.map((house) => {
          const { kind, number } = houseName(shape, house);
          return t(`reasoning.house.${kind}`, { number });
        }),
      ),
    cells: (cells) =>
      list.format(
        [...cells]
          .sort((a, b) => a - b)
          .map((cell) =>
            t('reasoning.cell', { row: rowOf(shape, cell) + 1, column: columnOf(shape, cell) + 1 }),
          ),
      ),
    values: (values) => list.format(values.map((value) => symbols[value - 1] ?? String(value))),
  };
}

/** One node of a chain as it stands in the chain. */
const nodeText = (nodes: LogicStep['chain'], { shape, symbols }: Speech): string =>
  nodes
    .map(({ cells, value }) => {
      const names = cells.map((cell) => `r${rowOf(shape, cell) + 1}c${columnOf(shape, cell) + 1}`);
      return `${names.join('/')}(${symbols[value - 1] ?? value})`;
    })
    .join('');

/**
 * A chain as the literature writes it: `r1c2(5) = r1c7(5) – r3c8(5)`, with = for strong links; where an
 * almost locked set makes one, its cells are in it: `={r1c2/r1c3}=`.
 */
function chainText(step: LogicStep, { shape, symbols }: Speech): string {
  const symbol = (value: number): string => symbols[value - 1] ?? String(value);
  const joined = (cells: readonly number[]): string =>
    cells.map((cell) => `r${rowOf(shape, cell) + 1}c${columnOf(shape, cell) + 1}`).join('/');
  const ofSets = reasonOf(step) === 'alsChain';
  return step.chain
    .map(({ cells, value, on, through }, at) => {
      const names = joined(cells);
      if (ofSets) return at === 0 ? names : `–${symbol(value)}– ${names}`;
      const link = through === undefined ? (on ? '= ' : '– ') : `={${joined(through)}}= `;
      return `${at === 0 ? '' : link}${names}(${symbol(value)})`;
    })
    .join(' ');
}
