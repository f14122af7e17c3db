/** The same run in many processes: whether some of them are slow for all of their life. */
import { ChildRacer } from './child-process';
import { median, runsPerRound } from './rounds';
import { samples } from './samples';

const PROCESSES = 40;
const SET = 'the hardest of';
const TIME_LIMIT_MS = 60_000;
/** A round and the yardstick take turns, so that both meet the same moments. */
const SLICES = 20;
const MICROS_PER_MS = 1000;
const NANOS_PER_MICRO = 1000;

/**
 * The fastest round tells a slow process from a busy machine, which slows some rounds down. In turn with each round
 * the process runs the yardstick: where both are slow together, it has less of its core, and is not slow itself.
 */
export async function processSpread(
  entry: string,
  quick: boolean,
  rounds: number,
): Promise<string> {
  const set = samples(1).find(({ name }) => name.includes(SET));
  if (set === undefined) throw new Error(`there is no set “${SET}”`);
  const { puzzles, question, name } = set.make();
  const fastest: number[] = [];
  const yardsticks: number[] = [];
  const quotients: number[] = [];
  for (let i = 0; i < (quick ? PROCESSES / 4 : PROCESSES); i++) {
    const racer = new ChildRacer('bands', entry, ['bands']);
    try {
      const { tookMs } = await racer.warmUp({ puzzles, question }, TIME_LIMIT_MS);
      await racer.yardstick();
      const passes = Math.ceil(runsPerRound(tookMs) / SLICES);
      const times: { readonly round: number; readonly yardstick: number }[] = [];
      for (let round = 0; round < rounds; round++) {
        const sum = { round: 0, yardstick: 0 };
        for (let slice = 0; slice < SLICES; slice++) {
          sum.round += (await racer.runRound(passes)) / puzzles.length / SLICES;
          sum.yardstick += (await racer.yardstick()) / MICROS_PER_MS;
        }
        times.push(sum);
      }
      fastest.push(Math.min(...times.map(({ round }) => round)));
      yardsticks.push(Math.min(...times.map(({ yardstick }) => yardstick)));
      quotients.push(median(times.map((each) => (NANOS_PER_MICRO * each.round) / each.yardstick)));
    } finally {
      racer.close();
    }
  }
  return `bands, ${name}, ${fastest.length} processes: least, median, most; most ÷ median
fastest round, µs a puzzle: ${spread(fastest)}
fastest yardstick, ms: ${spread(yardsticks)}
median of rounds ÷ the yardstick in turn with each, ns a puzzle and ms: ${spread(quotients)}`;
}

function spread(values: readonly number[]): string {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)];
  const shown = [least, middle, most].map((each) => each.toFixed(2)).join(', ');
  return `${shown}; ${(most / middle).toFixed(2)}`;
}
