import { columnOf, houseName, housesOf, rowOf, type GridShape } from '../puzzle';
import { reasonOf, type ChainNode, type Inference, type LogicStep, type Reason } from './step';

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
  const [names, any] = [namesFor(speech), namesFor(speech, 'disjunction')];
  const houses = names.houses(step.houses);
  const cells = names.cells(step.cells);
  const [pivot = 0, ...pincers] = step.cells;
  const reason = formOf(step);
  // It is told of the box and of the line with two places.
  const isEmptyRectangle = reason === 'emptyRectangle';
  const [gone = 0] = step.eliminations.map(({ value }) => value);
  const extras = step.marks.flatMap(({ role, cell }) => (role === 'extra' ? cell : []));
  const [first, last] = [step.chain.slice(0, 1), step.chain.slice(-1)];
  const why = t(`reasoning.why.${reason}`, {
    houses: isEmptyRectangle ? names.houses(step.houses.slice(1)) : houses,
    cells,
    cover: names.houses(isEmptyRectangle ? step.houses.slice(0, 1) : step.cover),
    values: (/^alignedPair|^alsChain/.test(reason) ? any : names).values(step.values),
    gone: names.values([gone]),
    other: names.values(step.values.filter((value) => value !== gone)),
    corner: any.cells([...new Set(step.eliminations.map(({ cell }) => cell))]),
    roof: names.cells([...new Set(extras)].filter((cell) => !step.fins.includes(cell))),
    ends: names.cells(step.cells.slice(2)),
    pivot: names.cells([pivot]),
    pincers: names.cells(pincers),
    partner: names.cells(step.cells.slice(1, 2)),
    path: step.cells.map(cellName(speech)).join(' – '),
    first: nodeText(first, speech),
    last: nodeText(last, speech),
    near: any.cells(first.flatMap((node) => node.cells)),
    far: any.cells(last.flatMap((node) => node.cells)),
    fins: any.cells(step.fins),
    chain: chainText(step, speech) + (reason === 'loop' ? ` – ${nodeText(first, speech)}` : ''),
  });
  return {
    name: t(`logic.technique.${step.technique}`),
    where: t('reasoning.hint.lookAt', { place: step.houses.length > 0 ? houses : cells }),
    why,
    lines: linesFor(step, names, speech),
    then: consequences(step, names, t),
  };
}

/** The argument of a step, told apart where one has two forms. */
function formOf(step: LogicStep): Reason | 'back' | 'either' {
  const { cells, values, chain } = step;
  const reason = reasonOf(step);
  if (reason === 'verity' && cells.length + values.length === 2) return 'either';
  const [first, last] = [chain[0], chain.at(-1)];
  const isBack = first?.value === last?.value && first?.cells.join() === last?.cells.join();
  return reason === 'chain' && isBack ? 'back' : reason;
}

function linesFor(step: LogicStep, names: Names, speech: Speech): readonly string[] {
  const { t } = speech;
  if (step.parts.length > 0) {
    const parts = step.parts.map((part) => explain(part, speech));
    return parts.flatMap(({ why, lines, then }) => [why, ...lines, ...then]);
  }
  const [reason, { technique }] = [reasonOf(step), step];
  const [first = 0, second = 0] = step.houses;
  const setLine = ({ cells, value }: ChainNode, at: number): string => {
    const own = step.marks.filter(({ cell }) => cells.includes(cell)).map((mark) => mark.value);
    const params = {
      number: at + 1,
      cells: names.cells(cells),
      values: names.values([...new Set(own)].sort((a, b) => a - b)),
    };
    if (reason === 'deathBlossom') {
      const stem = { stem: names.cells(step.fins), value: names.values([value]) };
      return t('reasoning.line.petal', { ...params, ...stem });
    }
    if (technique === 'simpleColouring' || technique === 'multiColours') {
      return t('reasoning.line.colour', { ...params, number: `${'AABB'[at]}${(at % 2) + 1}` });
    }
    if (reason === 'sueDeCoq') {
      const houses = names.houses([step.houses, [first], [second]][at] ?? []);
      return t(`reasoning.line.${at === 0 ? 'core' : 'beside'}`, { ...params, houses });
    }
    if (at === 0) return t('reasoning.line.set', params);
    const common = names.values(reason === 'lockedSets' ? step.values : [value]);
    return t('reasoning.line.joined', { ...params, common });
  };
  const at = housesOf(speech.shape);
  const crossed = step.eliminations.flatMap(({ cell }) =>
    step.cover.filter((house) => at[house]?.includes(cell)).length > 1 ? cell : [],
  );
  if (crossed.length > 0) {
    const cells = namesFor(speech, 'disjunction').cells(crossed);
    const params = { cells, values: names.values(step.values), houses: names.houses(step.houses) };
    return [t('reasoning.line.crossing', params)];
  }
  if (step.branches.length === 0)
    return step.chain.filter(({ cells }) => cells.length > 0).map(setLine);
  let before = 0;
  const told = step.branches.flatMap((lines) => {
    const said = lines.map((line, at) => lineText(line, lines.slice(0, at), before, names, speech));
    before += lines.length;
    return said.map((text, at) => `${before - lines.length + at + 1}. ${text}`);
  });
  const whole = step.chain.flatMap(({ through = [] }) =>
    through.length === 0 || reason !== 'loop'
      ? []
      : t('reasoning.line.whole', { cells: names.cells(through) }),
  );
  return [...told, ...whole];
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

function namesFor(speech: Speech, type: Intl.ListFormatType = 'conjunction'): Names {
  const { shape, symbols, t, locale } = speech;
  const list = new Intl.ListFormat(locale, { type });
  /** Chinese words have a space between them and others. */
  const listOf = (words: string[]): string =>
    list.format(words).replaceAll(/(?<=\w)[和或](?=\w)/g, ' $& ');
  return {
    houses: (houses) =>
      listOf(
        houses.map((house) => {
          const { kind, number } = houseName(shape, house);
          return t(`reasoning.house.${kind}`, { number });
        }),
      ),
    cells: (cells) => listOf([...cells].sort((a, b) => a - b).map(cellName(speech))),
    values: (values) => listOf(values.map((value) => symbols[value - 1] ?? String(value))),
    numbers: (numbers) => listOf(numbers.map(String)),
  };
}

/** A cell, in every language. */
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
