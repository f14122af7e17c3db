/**
 * SAT solvers (Glucose, CaDiCaL and others that read DIMACS CNF and end with status 10 or 20) in the race, where
 * they have been built: each grid is a file of clauses, without what its givens settle. A run is timed as a
 * whole process; what the same process takes for the same clauses with a contradiction behind them (start and
 * reading) is subtracted.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { boxOf, columnOf, rowOf, type GridPuzzle } from '../../../src-main/shared/puzzle';
import { warmedUp, type Racer } from '../racer';
import type { Task, WarmUpResult } from '../runner';

/** The timer's status for a run that took too long. */
const LATE = 124;

/** A SAT solver; `timer` is `native/timed.cpp`, compiled. It is asked for one solution, and its answers are not read. */
export class SatRacer implements Racer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'dlx-sat-'));
  private files: readonly [whole: string, read: string][] = [];

  constructor(
    readonly name: string,
    private readonly path: string,
    private readonly timer: string,
  ) {}

  warmUp({ puzzles }: Task, timeLimitMs: number): Promise<WarmUpResult> {
    this.files = puzzles.flatMap((puzzle, i) => {
      if (puzzle.kind !== 'grid') return [];
      const clauses = clausesOf(puzzle);
      const write = (name: string, text: string): string => {
        const file = join(this.folder, name);
        writeFileSync(file, text);
        return file;
      };
      return [
        [
          write(`${i}.cnf`, dimacs(clauses)),
          write(`${i}.read.cnf`, dimacs([...clauses, [1], [-1]])),
        ] as const,
      ];
    });
    let tookMs = 0;
    for (const [whole] of this.files) {
      const { micros, status } = this.run(whole, timeLimitMs);
      if (status === LATE) return Promise.resolve(warmedUp('too slow'));
      if (status !== 0) return Promise.resolve(warmedUp('failed'));
      tookMs += micros / 1000;
    }
    return Promise.resolve({ ...warmedUp('ok', tookMs), solutions: puzzles.length });
  }

  runRound(): Promise<number> {
    let sum = 0;
    for (const [whole, read] of this.files) sum += this.run(whole).micros - this.run(read).micros;
    return Promise.resolve(Math.max(1, sum));
  }

  memory(): Promise<number | null> {
    return Promise.resolve(null);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private run(file: string, limitMs = 0): { micros: number; status: number | null } {
    const all = ['1', String(Math.ceil(limitMs / 1000)), '/dev/null', resolve(this.path), file];
    const { stdout, status } = spawnSync(this.timer, all, { encoding: 'utf8' });
    return { micros: Number(stdout.split(' ')[0]), status };
  }
}

/** Of each open cell and of each value that a house lacks: one of its candidates, and no two. */
function clausesOf({ shape, cells }: GridPuzzle): number[][] {
  const { size } = shape;
  const housesOf = (cell: number): number[] => [
    rowOf(shape, cell),
    size + columnOf(shape, cell),
    2 * size + boxOf(shape, cell),
  ];
  const taken = new Set<number>();
  const open: number[] = [];
  for (const [cell, value] of cells.entries()) {
    if (value === 0) open.push(cell);
    else for (const house of housesOf(cell)) taken.add(house * size + value - 1);
  }
  const lists = new Map<number, number[]>();
  let variables = 0;
  for (const cell of open)
    for (let digit = 0; digit < size; digit++) {
      const places = housesOf(cell).map((house) => house * size + digit);
      if (places.some((place) => taken.has(place))) continue;
      variables++;
      for (const item of [-1 - cell, ...places])
        lists.set(item, [...(lists.get(item) ?? []), variables]);
    }
  return [...lists.values()].flatMap((list) => [
    list,
    ...list.flatMap((one, at) => list.slice(at + 1).map((other) => [-one, -other])),
  ]);
}

function dimacs(clauses: readonly (readonly number[])[]): string {
  let variables = 0;
  for (const clause of clauses)
    for (const literal of clause) variables = Math.max(variables, literal);
  const lines = clauses.map((clause) => `${clause.join(' ')} 0`);
  return `p cnf ${variables} ${clauses.length}\n${lines.join('\n')}\n`;
}
