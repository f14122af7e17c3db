/**
 * The process of one figure, so that what another one has left in memory, in threads or on its event
 * loop counts for nothing. It receives the name and the setting, and answers with the result.
 */
import type { Measured, Setting } from './figure';
import { figures } from './figures';

export interface Task {
  readonly id: string;
  readonly setting: Setting;
}

async function measure({ id, setting }: Task): Promise<Measured> {
  const figure = figures.find((each) => each.id === id);
  if (figure === undefined) throw new RangeError(`${id}: no such figure`);
  return figure.run(setting);
}

process.once('message', (task: Task) => {
  void measure(task)
    .catch((error: unknown): Measured => ({
      figure: `failed: ${String(error)}`,
      met: false,
      details: [error instanceof Error ? (error.stack ?? '') : ''],
    }))
    .then((measured) => process.send?.(measured, () => process.exit(0)));
});
