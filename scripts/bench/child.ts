/** The process of one contender: takes a set, warms up on it, runs rounds, reports its memory. */
import { ENGINE_IDS, type EngineId } from '../../src-main/engines';
import { automatic, ownEngine, type Contender } from './contender';
import { RaceRunner, type WarmUpResult } from './runner';
import type { Question } from '../../src-main/shared/puzzle';
import { parseData } from './data';
import { mostMemory } from './memory';
import { peer, type PeerId } from './peers';

export type Asked =
  /** Puzzles as text: objects that are cloned are no longer the ones that engines know. */
  | {
      readonly ask: 'warmUp';
      readonly data: string;
      readonly question: Question;
      readonly timeLimitMs: number;
    }
  | { readonly ask: 'round'; readonly times: number }
  | { readonly ask: 'yardstick' }
  | { readonly ask: 'memory' };

export type Answered = WarmUpResult | number;

const MICROS_PER_MS = 1000;

/** Microseconds of processor time of this process. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Small enough for V8 to compile the loop as a whole from the second call on. */
const YARDSTICK_STEPS = 100_000;
const YARDSTICK_CALLS = 20;

/**
 * Microseconds of processor time for a loop that touches no memory and whose six chains keep all units of a core
 * busy: it is slow when someone else, another virtual machine too, has the other half of that core.
 */
function yardstick(): number {
  const begun = processorTime();
  let made = 0;
  for (let call = 0; call < YARDSTICK_CALLS; call++) made ^= chains(YARDSTICK_STEPS);
  const took = processorTime() - begun;
  // What is made has to be used, or the loop is left out; it is never this.
  return made === Infinity ? NaN : took;
}

function chains(steps: number): number {
  let a = 1;
  let b = 2;
  let c = 3;
  let d = 4;
  let e = 5;
  let f = 6;
  for (let i = 0; i < steps; i++) {
    a = (a + i) ^ a;
    b = (b + i) ^ b;
    c = (c + i) ^ c;
    d = (d + i) ^ d;
    e = (e + i) ^ e;
    f = (f + i) ^ f;
  }
  return a ^ b ^ c ^ d ^ e ^ f;
}

/** @param name an engine's id, `auto`, or a peer's, which is installed in `folder` */
async function contenderOf(name: string, folder: string): Promise<Contender> {
  if (name === 'auto') return automatic();
  const own = ENGINE_IDS.find((id): id is EngineId => id === name);
  return own === undefined ? await peer(name as PeerId, folder) : ownEngine(own);
}

/** Serves the race until it is ended. */
export async function serve(name: string, folder: string): Promise<void> {
  const runner = new RaceRunner(await contenderOf(name, folder), processorTime);
  const answer = (asked: Asked): Answered => {
    switch (asked.ask) {
      case 'warmUp':
        return runner.warmUp({ ...asked, puzzles: parseData(asked.data) }, asked.timeLimitMs);
      case 'round':
        return runner.runRound(asked.times);
      case 'yardstick':
        return yardstick();
      case 'memory':
        return mostMemory();
    }
  };
  process.on('message', (asked: Asked) => process.send?.(answer(asked)));
  process.on('disconnect', () => process.exit());
  // Patience is the race's: a contender that overflows its stack has failed, the others go on.
  process.on('uncaughtException', () => process.exit(1));
  setTimeout(() => process.send?.('ready'), 0);
  await new Promise(() => setInterval(() => undefined, MICROS_PER_MS * MICROS_PER_MS));
}
