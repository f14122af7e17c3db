import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RunFolder, STOP_MODES, whenSettled } from '../../app/distributed';
import { shellWord } from '../../app/terminal';
import { refusal, type Context } from './context';
import type { RunFlags } from './flags';
import { EXIT, type ExitStatus } from './io';
import { RunDisplay } from './run-display';

/** The run of an id in the folder of the runs, or of a folder. @throws ProblemError as `RunFolder.open` */
export function openRun({ io }: Context, runDir: string, run: string): Promise<RunFolder> {
  const byId = resolve(io.cwd, runDir, run);
  const path = existsSync(join(byId, 'run.json')) ? byId : resolve(io.cwd, run);
  return RunFolder.open(path, io.version);
}

/** `run --drain RUN`, `run --cancel RUN`: no further part begins; ends when none is in progress. */
export async function stopCommand(context: Context, flags: RunFlags): Promise<ExitStatus> {
  const display = new RunDisplay(context, false);
  const stop = new AbortController();
  const release = context.io.onInterrupt(() => stop.abort());
  try {
    for (const mode of STOP_MODES) {
      const run = flags[mode];
      if (run === undefined) continue;
      const folder = await openRun(context, flags.runDir, run);
      const { id, parts } = folder.run;
      if ((await folder.open()).length === 0) {
        display.say('ended', { id });
        continue;
      }
      await folder.stop(mode);
      display.say(mode, { id });
      const active = await whenSettled(folder, (count) => display.showActive(count), stop.signal);
      display.hide();
      if (active > 0) return EXIT.interrupted;
      const left = (await folder.open()).length;
      const [done, of] = [parts.length - left, parts.length];
      display.say('settled', { done, of, run: shellWord(run) });
    }
    return EXIT.ok;
  } catch (error) {
    return refusal(context, error);
  } finally {
    release();
  }
}
