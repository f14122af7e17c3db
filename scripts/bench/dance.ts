/**
 * What watching costs: the dlx engine as it solves, the same after somebody watched in the same
 * thread, and watched; and what a recorded run costs to read and to jump about in.
 */
import { DlxEngine } from '../../src-main/engines/dlx';
import { createDance } from '../../src-main/engines';
import { Player, stage, type DanceSource, type EngineOptions } from '../../src-main/shared/dance';
import { median } from './rounds';
import { table } from './table';

const OPTIONS: EngineOptions = {
  program: 'engine',
  rule: 'minimum',
  seed: 1,
  variant: 'right',
  solutions: 0,
};

interface Task {
  readonly name: string;
  readonly source: DanceSource;
  readonly rule: EngineOptions['rule'];
  /** Runs a round, so that a round is long enough for the clock. */
  readonly times: number;
}

const TASKS: readonly Task[] = [
  {
    name: '9×9 with 30 solutions',
    source: { from: 'gallery', id: 'sudokuMany' },
    rule: 'weights',
    times: 40,
  },
  { name: 'queens 8', source: { from: 'gallery', id: 'queens8' }, rule: 'minimum', times: 20 },
  { name: 'Langford 7', source: { from: 'gallery', id: 'langford7' }, rule: 'minimum', times: 40 },
];

const JUMPS = 200;
const WARM_UPS = 4;

/** Processor time in microseconds: other processes of the machine do not count. */
function cpuMicros(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Everything of a task, once; microseconds a run. */
function timeRound({ source, rule, times }: Task): Record<'before' | 'after' | 'watched', number> {
  const { instance, puzzle } = stage(source);
  const unwatched = (): void => {
    for (let i = 0; i < times; i++) {
      const search = new DlxEngine({ rule: rule === 'minimum' ? 'fewest' : 'weights' }).start(
        puzzle,
        { want: 'solutions', limit: Infinity },
      );
      while (search.next(Infinity) === 'solution');
    }
  };
  const watched = (): void => {
    for (let i = 0; i < times; i++)
      createDance(puzzle, instance, { ...OPTIONS, rule }).run(Infinity);
  };
  const before = cpuMicros(unwatched);
  const seen = cpuMicros(watched);
  return { before: before / times, watched: seen / times, after: cpuMicros(unwatched) / times };
}

function replay({ source, rule }: Task): { events: number; read: number; jump: number } {
  const { instance, puzzle } = stage(source);
  const dance = createDance(puzzle, instance, { ...OPTIONS, rule });
  dance.run(Infinity);
  const player = new Player(instance, dance.start);
  const events = dance.events.length;
  new Player(instance, dance.start).append(dance.events.slice());
  const read = cpuMicros(() => player.append(dance.events.slice()));
  const jump = cpuMicros(() => {
    for (let i = 0; i < JUMPS; i++) player.seek(((i * 7919) % JUMPS) * (events / JUMPS));
  });
  return { events, read: read / events, jump: jump / JUMPS };
}

/** The table, as Markdown. Rounds are interleaved; medians. */
export function danceCost(rounds: number): string {
  const times = TASKS.map(() => [] as ReturnType<typeof timeRound>[]);
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) TASKS.forEach(timeRound);
  for (let round = 0; round < rounds; round++) {
    TASKS.forEach((task, i) => times[i]?.push(timeRound(task)));
  }
  const rows = TASKS.map((task, i) => {
    const of = (what: 'before' | 'after' | 'watched'): number =>
      median((times[i] ?? []).map((each) => each[what]));
    const ratio = (what: 'after' | 'watched'): string => `${(of(what) / of('before')).toFixed(2)}×`;
    const { events, read, jump } = replay(task);
    return [
      task.name,
      `${of('before').toFixed(0)} µs`,
      ratio('after'),
      ratio('watched'),
      String(events),
      `${(1000 * read).toFixed(0)} ns`,
      `${jump.toFixed(0)} µs`,
    ];
  });
  return table(
    ['run', 'unwatched', 'unwatched, later', 'watched', 'events', 'reading an event', 'a jump'],
    rows,
  );
}
