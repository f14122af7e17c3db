import { columnOf, houseName, rowOf, type GridShape } from '../puzzle';
import { reasonOf, type ChainNode, type Inference, type LogicStep } from './step';

/** The words of a key of the catalogues. */
type Translate = (key: string, params?: Record<string, string | number>) => string;

/** A step in words: its name, where to look, why it is right line by line, and what follows. */
export interface Explained {
  readonly name: string;
  readonly where: string;
  readonly why: string;
  /** The argument line by line, its links by their numbers in the picture; its sets one by one. */
  readonly lines: readonly string[];
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
  const reason = reasonOf(step);
  // It is told of the box and of the line with two places.
  const isEmptyRectangle = reason === 'emptyRectangle';
  const why = t(`reasoning.why.${reason}`, {
    houses: isEmptyRectangle ? names.houses(step.houses.slice(1)) : houses,
    cells,
    cover: names.houses(isEmptyRectangle ? step.houses.slice(0, 1) : step.cover),
    values: names.values(step.values),
    ends: names.cells(step.cells.slice(2)),
    pivot: names.cells([pivot]),
    pincers: names.cells(pincers),
    partner: names.cells(step.cells.slice(1, 2)),
    path: step.cells.map(cellName(speech)).join(' – '),
    first: nodeText(step.chain.slice(0, 1), speech),
    last: nodeText(step.chain.slice(-1), speech),
    far: names.cells(step.chain.slice(-1).flatMap((node) => node.cells)),
    fins: names.cells(step.fins),
    chain: chainText(step, speech),
  });
  return {
    name: t(`logic.technique.${step.technique}`),
    where: t('reasoning.hint.lookAt', { place: step.houses.length > 0 ? houses : cells }),
    why,
    lines: linesFor(step, names, speech),
    then: consequences(step, names, t),
  };
}

function linesFor(step: LogicStep, names: Names, speech: Speech): readonly string[] {
  const { t } = speech;
  if (step.parts.length > 0) {
    const parts = step.parts.map((part) => explain(part, speech));
    return parts.flatMap(({ why, lines, then }) => [why, ...lines, ...then]);
  }
  const [first = 0, second = 0] = step.houses;
  const setLine = ({ cells, value }: ChainNode, at: number): string => {
    const own = step.marks.filter(({ cell }) => cells.includes(cell)).map((mark) => mark.value);
    const params = {
      number: at + 1,
      cells: names.cells(cells),
      values: names.values([...new Set(own)].sort((a, b) => a - b)),
    };
    const reason = reasonOf(step);
    if (reason === 'deathBlossom') {
      const stem = { stem: names.cells(step.fins), value: names.values([value]) };
      return t('reasoning.line.petal', { ...params, ...stem });
    }
    const groups = { wrap: 'A', trap: 'A', multi1: 'AABB', multi2: 'AABB' };
    if (reason in groups) {
      const group = groups[reason as keyof typeof groups][at] ?? 'A';
      return t('reasoning.line.colour', { ...params, number: `${group}${(at % 2) + 1}` });
    }
    if (reason === 'sueDeCoq') {
      const houses = [step.houses, [first], [second]][at] ?? [];
      return t(`reasoning.line.${at === 0 ? 'core' : 'beside'}`, {
        ...params,
        houses: names.houses(houses),
      });
    }
    if (at === 0) return t('reasoning.line.set', params);
    const common = names.values(reason === 'lockedSets' ? step.values : [value]);
    return t('reasoning.line.joined', { ...params, common });
  };
  if (step.branches.length === 0)
    return step.chain.filter(({ cells }) => cells.length > 0).map(setLine);
  let before = 0;
  return step.branches.flatMap((lines) => {
    const said = lines.map((line, at) => lineText(line, lines.slice(0, at), before, names, speech));
    before += lines.length;
    return said.map((text, at) => `${before - lines.length + at + 1}. ${text}`);
  });
}

/** A line of a branch that has `before` lines in front of it. */
function lineText(
  line: Inference,
  earlier: readonly Inference[],
  before: number,
  names: Names,
  speech: Speech,
): string {
  const { t, symbols } = speech;
  const { cells, value, on, house, through, from } = line;
  const spots = {
    cells: cells.map(cellName(speech)).join('/'),
    value: symbols[value - 1] ?? value,
  };
  const fact = t(`reasoning.line.${on ? 'is' : 'isNot'}`, spots);
  const params = { fact, from: names.numbers(from.map((each) => before + each + 1)) };
  const said =
    from.length === 0
      ? t('reasoning.line.suppose', params)
      : through !== undefined
        ? t('reasoning.line.locked', { ...params, set: names.cells(through) })
        : house !== null
          ? t('reasoning.line.place', { ...params, houses: names.houses([house]) })
          : t(`reasoning.line.${on ? 'candidate' : 'so'}`, params);
  const clash = earlier.findIndex(
    (each) => each.on !== on && each.value === value && each.cells.join() === cells.join(),
  );
  return clash < 0 ? said : t('reasoning.line.clash', { said, line: before + clash + 1 });
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
  numbers(numbers: readonly number[]): string;
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
    numbers: (numbers) => list.format(numbers.map(String)),
  };
}

/** A cell in a chain, in every language. */
const cellName =
  ({ shape }: Pick<Speech, 'shape'>) =>
  (cell: number): string =>
    `r${rowOf(shape, cell) + 1}c${columnOf(shape, cell) + 1}`;

/** One node of a chain as it stands in the chain. */
const nodeText = (nodes: LogicStep['chain'], speech: Speech): string =>
  nodes
    .map(
      ({ cells, value }) =>
        `${cells.map(cellName(speech)).join('/')}(${speech.symbols[value - 1] ?? value})`,
    )
    .join('');

/**
 * A chain as the literature writes it: `r1c2(5) = r1c7(5) – r3c8(5)`, with = for strong links; where an
 * almost locked set makes one, its cells are in it: `={r1c2/r1c3}=`.
 */
function chainText({ chain }: LogicStep, speech: Speech): string {
  const joined = (cells: readonly number[]): string => cells.map(cellName(speech)).join('/');
  return chain
    .map((node, at) => {
      const { on, through } = node;
      const link = through === undefined ? (on ? '= ' : '– ') : `={${joined(through)}}= `;
      return `${at === 0 ? '' : link}${nodeText([node], speech)}`;
    })
    .join(' ');
}
