/** How long it takes until all parts of a large run are planned and in the queue. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { connect, PartQueue } from '../../../../src-main/app/distributed/queue';
import { slices } from '../../../../src-main/app/tools/slices';
import { QUEUE } from '../../../../src-main/app/distributed/queue';
import { median } from '../../../bench/rounds';
import { failures, type Figure, type Setting } from '../../figure';
import {
  GUARANTEE,
  planOf,
  hasRedis,
  madeInput,
  ordersIn,
  Scene,
  spreadOf,
  withoutRedis,
} from './scene';

const PARTS = 10_000;
const MOST_SECONDS = 2;

/** `count`: rounds. */
export const schedule: Figure = {
  id: 'scale-schedule',
  guarantee: GUARANTEE,
  goal: `${PARTS} parts are planned and in the queue in ≤ ${MOST_SECONDS} s; added again, they are still ${PARTS} jobs`,
  count: 7,
  quick: 3,
  minutes: 1,
  alone: true,
  run: async (setting) => (hasRedis() ? measure(setting) : withoutRedis),
};

async function measure(setting: Setting): ReturnType<Figure['run']> {
  const orders = ordersIn(madeInput(setting, PARTS));
  const scene = new Scene(setting);
  const jobs = new Queue(QUEUE, { connection: { path: scene.socket, maxRetriesPerRequest: null } });
  jobs.on('error', () => undefined);
  const planning: number[] = [];
  const adding: number[] = [];
  const wrong: string[] = [];
  try {
    await jobs.waitUntilReady();
    for (let round = 0; round < setting.count; round++) {
      const runs = join(setting.dir, `round-${round}`);
      mkdirSync(runs);
      const begun = performance.now();
      const folder = await planOf(runs, slices(orders, 1));
      const planned = performance.now();
      const queue = new PartQueue(await connect(scene.socket), folder);
      const parts = folder.run.parts.map((_, at) => at + 1);
      await queue.add(parts);
      adding.push((performance.now() - planned) / 1000);
      planning.push((planned - begun) / 1000);
      await queue.add(parts);
      const count = await jobs.count();
      if (count !== PARTS) wrong.push(`round ${round + 1}: ${count} jobs`);
      await queue.remove(parts);
      await queue.close();
      rmSync(runs, { recursive: true });
    }
  } finally {
    await jobs.close();
    scene.end();
  }
  const together = planning.map((seconds, at) => seconds + (adding[at] ?? 0));
  const { none, counts, details } = failures({ 'rounds with another number of jobs': wrong });
  return {
    figure: `medians of ${setting.count} rounds: ${spreadOf(together, 2)}, of it planned on disk ${spreadOf(planning, 2)}, put into the queue ${spreadOf(adding, 2)}; added again: ${counts}`,
    met: none && median(together) <= MOST_SECONDS,
    details,
  };
}
