/** A run that is stopped, whose queue is emptied, and that goes on. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { RunFolder } from '../../../../src-main/app/distributed';
import { jobIdOf } from '../../../../src-main/app/distributed/queue';
import { failures, type Figure, type Setting } from '../../figure';
import { LOOK_MS, PartLedger } from './ledger';
import { GUARANTEE, hasRedis, madeInput, run, Scene, versionOf, withoutRedis } from './scene';

const WORKERS = 2;
const PART_SIZE = 20;

/** `count`: parts. */
export const emptied: Figure = {
  id: 'scale-emptied',
  guarantee: GUARANTEE,
  goal: 'Redis emptied: the run goes on, 0 finished parts done again, the same bytes',
  count: 100,
  quick: 12,
  alone: true,
  run: async (setting) => (hasRedis() ? new Emptied(setting).run() : withoutRedis),
};

class Emptied {
  private readonly scene: Scene;

  constructor(private readonly setting: Setting) {
    this.scene = new Scene(setting);
  }

  async run(): ReturnType<Figure['run']> {
    const { setting, scene } = this;
    const input = madeInput(setting, setting.count * PART_SIZE);
    const { out: local } = run(setting.root, ['rate', input, '--json']);
    const asked = ['rate', input, '--json', '--part-size', String(PART_SIZE)];
    const ledger = new PartLedger(scene);
    try {
      scene.startWorkers(WORKERS);
      const first = scene.begin(...asked);
      const firstEnd = first.output.catch(() => 'stopped');
      while (ledger.written.size < setting.count / 3) {
        await sleep(LOOK_MS);
        ledger.look();
      }
      first.child.kill('SIGINT');
      await firstEnd;
      // Parts that have begun are finished.
      await sleep(3_000);
      const folder = await RunFolder.open(scene.folder() ?? '', versionOf(setting.root));
      const open = new Set(await folder.open());
      const redis = new Redis(scene.socket);
      await redis.flushall();
      redis.disconnect();
      const from = Date.now();
      const out = await scene.begin(...asked).output;
      await sleep(LOOK_MS);
      ledger.look();
      const jobs = new Set(ledger.begun.filter(({ at }) => at >= from).map(({ job }) => job));
      const parts = folder.run.parts.map((_, at) => at + 1);
      const finished = parts.filter((part) => !open.has(part));
      const done = finished.filter((part) => jobs.has(jobIdOf(folder.run, part)));
      const { none, counts, details } = failures({
        'finished parts begun again': done.map(String),
        'written again': ledger.again,
        'open parts not begun': [...open].filter((part) => !jobs.has(jobIdOf(folder.run, part))).map(String), // prettier-ignore
        'outputs that differ': out === local ? [] : ['output'],
      });
      const figure = `${finished.length} of ${parts.length} parts finished when Redis was emptied: ${counts}`;
      return { figure, met: none && finished.length > 0 && open.size > 0, details };
    } finally {
      scene.end();
      await ledger.close();
    }
  }
}
