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
  | { readonly ask: 'memory' };

export type Answered = WarmUpResult | number;

const MICROS_PER_MS = 1000;

/** Microseconds of processor time of this process. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
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
