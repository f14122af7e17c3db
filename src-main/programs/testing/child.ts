import { writeSync } from 'node:fs';
import { openRunner } from '../open-runner';
import { openScratch } from '../scratch';
import { LEAVERS, runIn } from './bad-programs';

/**
 * A process that runs programs until it is killed: it says `running` when the first one is. Usage: node
 * child.js FOLDER, the folder for scratch folders.
 */
const [, , place = ''] = process.argv;
const runner = await openRunner();
setTimeout(() => writeSync(1, 'running\n'), 20);
for (let run = 0; ; run++) {
  const scratch = await openScratch(place);
  await runIn(scratch, runner, LEAVERS[run % LEAVERS.length] ?? [], { limits: { wallMs: 100 } })
    .ended;
  await scratch.remove();
}
