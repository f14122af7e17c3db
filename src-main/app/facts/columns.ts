import {
  FACTS_OF_GRIDS,
  factsOf,
  repeats,
  shapeForm,
  SLOW_FACTS,
  type Fact,
  type GridFacts,
  type Row,
  type Value,
} from '../../collect';
import { createYielder } from '../../batch';
import { startCollector, workersFor, type RatedGrid } from '../../pool';
import type { RatedRow } from '../../shared/contract';
import { GRADES } from '../../shared/logic';
import { problem, ProblemError, SHAPE_9 } from '../../shared/puzzle';
import { FormColumn, ValueColumn } from './fact-column';
import { firstEqual, joined, type Compared } from './groups';
import { patternKeys, patternOf, symmetryOf } from './pattern';
import type { PuzzleStore } from '../store';

/** What every puzzle has at once. */
const CHEAP: Readonly<Record<string, (store: PuzzleStore, index: number) => Value>> = {
  number: (_, index) => index + 1,
  line: (store, index) => store.inFile.line(index),
  name: (store, index) => store.inFile.name(index),
  givens: (store, index) => store.givens(index),
  solution: (store, index) => store.inFile.solution(index),
  pattern: patternOf,
  symmetry: symmetryOf,
};

/** What is found out about 9×9 puzzles: from these facts. */
const FACTS: Readonly<Record<string, readonly Fact[]>> = {
  ...Object.fromEntries(FACTS_OF_GRIDS.map((name) => [name, [name]])),
  minimal: ['redundant', 'solutions'],
};

type Form = 'canonical' | 'class';
const isForm = (name: string): boolean => name === 'canonical' || name === 'class';

function valueIn(name: string, facts: GridFacts, at: number): Value {
  if (name === 'minimal') return facts.redundant?.[at] === 0 && facts.solutions?.[at] === 1;
  const entries = facts[name as Exclude<Fact, Form>];
  const value = entries?.[at];
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** What reasoning says. Grades are numbers from 1, the easiest. */
const RATED: Readonly<Record<string, (rated: RatedGrid | null) => Value>> = {
  se: (rated) => rated?.rating?.rating?.er ?? null,
  ep: (rated) => rated?.rating?.rating?.ep ?? null,
  ed: (rated) => rated?.rating?.rating?.ed ?? null,
  grade: (rated) => (rated?.rating ? GRADES.indexOf(rated.rating.grade) + 1 : null),
  hardest: (rated) => rated?.rating?.hardest ?? null,
  score: (rated) => rated?.rating?.score ?? null,
};

/** The same of a rating that the store has. */
const OF_STORE: Readonly<Record<string, (rated: RatedRow) => Value>> = {
  se: ({ explainer }) => explainer,
  grade: ({ grade }) => GRADES.indexOf(grade) + 1,
  hardest: ({ hardest }) => hardest,
  score: ({ score }) => score,
};

/** Rates rows; null for a puzzle that is not rated. */
export interface RowRater {
  rate(rows: readonly number[]): Promise<readonly (RatedGrid | null)[]>;
  /** Ends the work at once. */
  close(): Promise<void>;
}

/** How many puzzles of the list are equal to it up to symmetry, itself among them. */
const TWINS = 'twins';

/** The label of Sudoku Explainer under which a file may have a rating already, which then counts. */
export const LABELS: Readonly<Record<string, string>> = { se: 'ER', ep: 'EP', ed: 'ED' };

const AT_ONCE = 4096;
const SLOW_AT_ONCE = 32;

/** The columns of the puzzles of a list, found out where they are asked for. */
export class Columns {
  /** What was found out, by column. */
  readonly known = new Map<string, ValueColumn | FormColumn>();
  private readonly cells = new Uint8Array(81);
  private isClosed = false;
  /** What ends the work that is under way. */
  private readonly stops = new Set<() => Promise<void>>();
  private edited: readonly number[] = [];
  private revision = 0;
  private inherited: Promise<void> | null = null;

  /** 0 `jobs` are as many workers as the machine likes; nothing is rated without `openRater`; `others` may have equal puzzles. */
  constructor(
    readonly store: PuzzleStore,
    private readonly workerPath: string,
    private readonly jobs: number,
    private readonly openRater: ((store: PuzzleStore) => RowRater) | null = null,
    private readonly others: Columns[] = [],
  ) {}

  /** The names that there are: columns, and the labels of numbers that the file has. */
  get names(): ReadonlySet<string> {
    const own = [CHEAP, FACTS, RATED].flatMap((stage) => Object.keys(stage));
    return new Set([...own, TWINS, ...this.store.inFile.ratingLabels]);
  }

  /** The columns of a row; undefined is one that was not found out. */
  row(index: number): Row {
    this.follow();
    return (name) => {
      const cheap = CHEAP[name];
      if (cheap !== undefined) return cheap(this.store, index);
      const value = this.known.get(name)?.get(index);
      if (value !== undefined) return value;
      const rating = this.store.inFile.rating(index, LABELS[name] ?? name);
      if (!Number.isNaN(rating)) return rating;
      const rated = name in OF_STORE ? this.store.rated.row(index) : null;
      if (rated !== null) return OF_STORE[name]?.(rated) ?? null;
      return name in FACTS || name === TWINS || (name in RATED && this.openRater !== null)
        ? undefined
        : null;
    };
  }

  /** Puts the pattern or the form that is known into the keys of rows: see `KEY_PARTS`. Infinity where there is none. */
  keys(name: string, rows: Uint32Array, keys: readonly Float64Array[]): void {
    this.follow();
    if (name === 'pattern') return patternKeys(this.store, rows, keys);
    const column = this.known.get(name);
    for (const [part, of] of keys.entries())
      for (const row of rows)
        of[row] = column instanceof FormColumn ? column.part(row, part) : Infinity;
  }

  /** What finds out the columns of these names about rows, the quickest first. */
  stages(names: ReadonlySet<string>): ((rows: readonly number[]) => Promise<void>)[] {
    const asked = [...names];
    const facts = asked.filter((name) => name in FACTS);
    const rated = asked.filter((name) => name in RATED);
    return [
      ...(facts.length === 0 ? [] : [(rows: readonly number[]) => this.findFacts(rows, facts)]),
      ...(names.has(TWINS) ? [() => this.countTwins()] : []),
      ...(rated.length === 0 || this.openRater === null
        ? []
        : [(rows: readonly number[]) => this.rate(rows, rated)]),
    ];
  }

  /** Finds out columns of rows. @throws ProblemError cancelled */
  async find(names: readonly string[], rows: Iterable<number>): Promise<void> {
    const stages = this.stages(new Set(names));
    const all = stages.length === 0 ? [] : [...rows];
    for (const stage of stages) await stage(all);
  }

  /** How many puzzles have no form that was found, and are compared as they stand. */
  get formless(): number {
    const rows = Array.from({ length: this.store.length }, (_, index) => index);
    return rows.filter((row) => this.row(row)('canonical') === null && !this.store.isMalformed(row))
      .length;
  }

  /** Lets go of a column that a million rows have. */
  forget(name: string): void {
    this.known.delete(name);
  }

  /** Puzzles as equal ones are found, or those whose canonical form is known and the same. */
  compared(bySymmetry: boolean): Compared {
    const forms = bySymmetry ? this.known.get('canonical') : undefined;
    const { store } = this;
    return {
      length: store.length,
      bytes: (row, into) => {
        if (forms instanceof FormColumn) return forms.read(row, into);
        if (store.shape(row) !== SHAPE_9) return false;
        store.readCells(row, into, 0);
        return true;
      },
      text: (row) => (forms instanceof FormColumn ? forms.get(row) : null) ?? this.textOf(row),
    };
  }

  /** Equal for equal puzzles alone; null for no puzzle. */
  private textOf(index: number): string | null {
    const puzzle = this.store.puzzle(index);
    if (puzzle === null) return null;
    if (puzzle.kind !== 'grid') return JSON.stringify(puzzle);
    const { boxRows, boxCols, regions } = puzzle.shape;
    return `${boxRows} ${boxCols} ${regions?.join() ?? ''} ${Buffer.from(puzzle.cells).toString('latin1')}`;
  }

  /** Forgets what was found out about puzzles that were edited since. */
  private follow(): void {
    const { store } = this;
    if (store.editRevision === this.revision) return;
    this.revision = store.editRevision;
    const edited = store.pendingEdits().map(({ index }) => index);
    for (const column of this.known.values())
      for (const row of [...this.edited, ...edited]) column.set(row, undefined);
    this.known.delete(TWINS);
    this.edited = edited;
  }

  /** Takes over what is known of equal puzzles of other lists. */
  private async inherit(): Promise<void> {
    for (const other of this.others.splice(0)) {
      const { length } = other.store;
      const revision = this.store.editRevision;
      other.follow();
      const firsts = await firstEqual(joined(other.compared(false), this.compared(false)));
      for (const [name, column] of other.known) {
        if (name === TWINS) continue;
        const kind = column instanceof FormColumn ? FormColumn : ValueColumn;
        const own = this.columnOf<ValueColumn | FormColumn>(name, kind);
        firsts.subarray(length).forEach((first, row) => {
          if (first < 0 || first >= length || own.has(row)) return;
          if (own instanceof ValueColumn) own.set(row, column.get(first));
          else if (column instanceof FormColumn) own.copy(row, column, first);
        });
      }
      if (revision !== this.store.editRevision) this.revision = -1;
    }
  }

  private async countTwins(): Promise<void> {
    if (this.known.has(TWINS)) return;
    const { store } = this;
    const rows = Array.from({ length: store.length }, (_, index) => index);
    let revision = -1;
    let firsts: Int32Array = new Int32Array();
    while (revision !== store.editRevision) {
      revision = store.editRevision;
      await this.findFacts(rows, ['canonical']);
      firsts = await firstEqual(this.compared(true));
    }
    const counts = new Uint32Array(firsts.length);
    for (const first of firsts) if (first !== -1) counts[first] = (counts[first] ?? 0) + 1;
    const column = this.columnOf(TWINS, ValueColumn);
    firsts.forEach((first, row) => column.set(row, first === -1 ? null : (counts[first] ?? null)));
  }

  /** Ends all work: what is under way throws. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.others.length = 0;
    await Promise.all([...this.stops].map((stop) => stop()));
  }

  /**
   * The cells of a puzzle that the facts are about: 9×9, with boxes of 3×3, and no value twice in a house.
   * Valid until the next call.
   */
  nine(index: number): Uint8Array | null {
    if (this.store.shape(index) !== SHAPE_9) return null;
    this.store.readCells(index, this.cells, 0);
    return repeats(this.cells) ? null : this.cells;
  }

  private shapeForm(index: number): ReturnType<typeof shapeForm> {
    const puzzle = this.store.puzzle(index);
    return puzzle?.kind === 'grid' && puzzle.shape !== SHAPE_9 ? shapeForm(puzzle) : null;
  }

  private columnOf<C extends ValueColumn | FormColumn>(
    name: string,
    Column: new (rows: number) => C,
  ): C {
    const known = this.known.get(name);
    const column = known instanceof Column ? known : new Column(this.store.length);
    this.known.set(name, column);
    return column;
  }

  private async findFacts(rows: readonly number[], names: readonly string[]): Promise<void> {
    await (this.inherited ??= this.inherit());
    this.follow();
    const columns = names.map((name) => {
      const kind = isForm(name) ? FormColumn : ValueColumn;
      const column = this.columnOf<ValueColumn | FormColumn>(name, kind);
      return [column, name] as const;
    });
    const nine: number[] = [];
    const yieldIfDue = createYielder();
    for (const row of rows) {
      if (columns.every(([column]) => column.has(row))) continue;
      if (this.nine(row) !== null) nine.push(row);
      else {
        const asked = names.some((name) => name === 'canonical' || name === 'automorphisms');
        const found = asked ? this.shapeForm(row) : null;
        for (const [column, name] of columns)
          if (column instanceof ValueColumn)
            column.set(row, name === 'automorphisms' ? (found?.automorphisms ?? null) : null);
          else column.set(row, name === 'canonical' ? (found?.form ?? null) : null);
        await yieldIfDue();
        if (this.isClosed) throw new ProblemError(problem('cancelled'));
      }
    }
    const wanted = new Set(names.flatMap((name) => FACTS[name] ?? []));
    await this.inChunks(nine, [...wanted], (chunk, facts) => {
      for (const [column, name] of columns)
        chunk.forEach((row, at) => {
          if (column instanceof ValueColumn) column.set(row, valueIn(name, facts, at));
          else column.take(row, facts[name as Form], at);
        });
    });
  }

  /** On workers where it takes its time, or there is more than one chunk, each of which takes the next as soon as it is free. */
  private async inChunks(
    rows: readonly number[],
    wanted: readonly Fact[],
    take: (chunk: readonly number[], facts: GridFacts) => void,
  ): Promise<void> {
    const isSlow = wanted.some((name) => SLOW_FACTS.has(name));
    const atOnce = isSlow ? SLOW_AT_ONCE : AT_ONCE;
    const isFew = !isSlow && rows.length <= AT_ONCE;
    const count = isFew ? 0 : workersFor(this.jobs);
    const workers = Array.from({ length: count }, () => startCollector(this.workerPath, wanted));
    const stop = async (): Promise<void> =>
      void (await Promise.all(workers.map((worker) => worker.stop())));
    this.stops.add(stop);
    let next = 0;
    const work = async (facts: (cells: Uint8Array) => Promise<GridFacts | null>): Promise<void> => {
      while (next < rows.length) {
        const chunk = rows.slice(next, next + atOnce);
        next += chunk.length;
        const cells = new Uint8Array(81 * chunk.length);
        chunk.forEach((row, at) => this.store.readCells(row, cells, 81 * at));
        const revision = this.store.editRevision;
        const found = this.isClosed ? null : await facts(cells);
        if (found === null)
          throw new ProblemError(problem(this.isClosed ? 'cancelled' : 'internal'));
        take(chunk, found);
        // What was edited meanwhile is asked about again.
        if (revision !== this.store.editRevision) this.revision = -1;
      }
    };
    try {
      if (isFew) await work((cells) => Promise.resolve(factsOf(cells, wanted)));
      else await Promise.all(workers.map((worker) => work(worker.ask)));
    } finally {
      this.stops.delete(stop);
      await stop();
    }
  }

  /** Rates rows that the file has no such rating of. */
  private async rate(rows: readonly number[], names: readonly string[]): Promise<void> {
    const unrated = rows.filter((row) => names.some((name) => this.row(row)(name) === undefined));
    const columns = names.map(
      (name) => [this.columnOf(name, ValueColumn), RATED[name], name] as const,
    );
    const rater = this.openRater?.(this.store);
    if (rater === undefined) return;
    const stop = (): Promise<void> => rater.close();
    this.stops.add(stop);
    try {
      const rated = await rater.rate(unrated);
      if (this.isClosed) throw new ProblemError(problem('cancelled'));
      for (const [at, row] of unrated.entries())
        for (const [column, read, name] of columns)
          if (this.row(row)(name) === undefined) column.set(row, read?.(rated[at] ?? null) ?? null);
    } finally {
      this.stops.delete(stop);
      await stop();
    }
  }
}
