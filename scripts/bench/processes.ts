/** The same run in many processes: whether some of them are slow for all of their life. */
import { ChildRacer } from './child-process';
import { median, runsPerRound } from './rounds';
import { samples } from './samples';

const PROCESSES = 40;
const SET = 'the hardest of';
const TIME_LIMIT_MS = 60_000;

/** The fastest round tells a slow process from a busy machine, which slows some rounds down. */
export async function processSpread(
  entry: string,
  quick: boolean,
  rounds: number,
): Promise<string> {
  const set = samples(1).find(({ name }) => name.includes(SET));
  if (set === undefined) throw new Error(`there is no set “${SET}”`);
  const { puzzles, question, name } = set.make();
  const fastest: number[] = [];
  for (let i = 0; i < (quick ? PROCESSES / 4 : PROCESSES); i++) {
    const racer = new ChildRacer('bands', entry, ['bands']);
    try {
      const { tookMs } = await racer.warmUp({ puzzles, question }, TIME_LIMIT_MS);
      const times: number[] = [];
      for (let round = 0; round < rounds; round++)
        times.push((await racer.runRound(runsPerRound(tookMs))) / puzzles.length);
      fastest.push(Math.min(...times));
    } finally {
      racer.close();
    }
  }
  const [least, middle, most] = [Math.min(...fastest), median(fastest), Math.max(...fastest)];
  const micros = [least, middle, most].map((each) => each.toFixed(2)).join(', ');
  const ratio = (most / middle).toFixed(2);
  return `bands, ${name}, fastest round of ${fastest.length} processes: least, median, most ${micros} µs a puzzle; most ÷ median ${ratio}`;
}
