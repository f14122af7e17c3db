/** What watching costs: recording a run, reading its events, and jumping about in it. */
import { TextbookDance } from '../../src-main/engines';
import { Player, stage, USUAL_OPTIONS, type DanceSource } from '../../src-main/shared/dance';
import { median } from './rounds';
import { table } from './table';

interface Task {
  readonly name: string;
  readonly source: DanceSource;
  /** Runs a round, so that a round is long enough for the clock. */
  readonly times: number;
}

const TASKS: readonly Task[] = [
  { name: '9×9 with 30 solutions', source: { from: 'gallery', id: 'sudokuMany' }, times: 5 },
  { name: 'queens 8', source: { from: 'gallery', id: 'queens8' }, times: 5 },
  { name: 'Langford 7', source: { from: 'gallery', id: 'langford7' }, times: 5 },
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

/** Records the run of a task; microseconds a run. */
function timeRound({ source, times }: Task): number {
  const instance = stage(source);
  const recorded = cpuMicros(() => {
    for (let i = 0; i < times; i++) new TextbookDance(instance, USUAL_OPTIONS).run(Infinity);
  });
  return recorded / times;
}

function replay({ source }: Task): { events: number; read: number; jump: number } {
  const instance = stage(source);
  const dance = new TextbookDance(instance, USUAL_OPTIONS);
  dance.run(Infinity);
  const player = new Player(instance);
  const events = dance.events.length;
  new Player(instance).append(dance.events.slice());
  const read = cpuMicros(() => player.append(dance.events.slice()));
  const jump = cpuMicros(() => {
    for (let i = 0; i < JUMPS; i++) player.seek(((i * 7919) % JUMPS) * (events / JUMPS));
  });
  return { events, read: read / events, jump: jump / JUMPS };
}

/** The table, as Markdown. Rounds are interleaved; medians. */
export function danceCost(rounds: number): string {
  const times = TASKS.map(() => [] as number[]);
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) TASKS.forEach(timeRound);
  for (let round = 0; round < rounds; round++) {
    TASKS.forEach((task, i) => times[i]?.push(timeRound(task)));
  }
  const rows = TASKS.map((task, i) => {
    const { events, read, jump } = replay(task);
    return [
      task.name,
      `${median(times[i] ?? []).toFixed(0)} µs`,
      String(events),
      `${(1000 * read).toFixed(0)} ns`,
      `${jump.toFixed(0)} µs`,
    ];
  });
  return table(['run', 'recording it', 'events', 'reading an event', 'a jump'], rows);
}
