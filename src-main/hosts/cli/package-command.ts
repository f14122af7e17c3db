import { resolve } from 'node:path';
import { readSet } from '../../app/packaging/read-set';
import { writePackages } from '../../app/packaging/write-packages';
import { problemIn, type Problem } from '../../shared/puzzle';
import { complain, shownPath, type Context } from './context';
import type { PackageFlags } from './flags';
import { EXIT, type ExitStatus } from './io';

/** `package`: a test set as packages of judges; ends with 0 when all of them were written. */
export async function packageCommand(
  context: Context,
  path: string,
  flags: PackageFlags,
): Promise<ExitStatus> {
  const { io, t, formats } = context;
  const set = resolve(io.cwd, path);
  const tell = (colour: 'red' | 'yellow', file: string, found: Problem): void =>
    complain(context, file, found, colour);
  try {
    const { format = null, name = null, title = null } = flags;
    const request = { path: set, formatId: format, name, title, formats };
    const read = await readSet({ ...request, workerPath: io.workerPath });
    if ('problems' in read) {
      for (const each of read.problems) tell('red', each.path, each.problem);
      return EXIT.nothingRead;
    }
    for (const note of read.notes) tell('yellow', set, note);
    const folder = resolve(io.cwd, flags.outDir ?? '.');
    const written = await writePackages(flags.package, read.set, read.tests, {
      folder,
      as: flags.zip === true ? 'zip' : 'folder',
      overwrite: flags.overwrite === true,
    });
    for (const { path: at, files, notes } of written) {
      for (const note of notes) tell('yellow', at, note);
      const params = { file: shownPath(context, at), count: files };
      if (flags.quiet !== true) await io.out.write(`${t('cli.package.written', params)}\n`);
    }
    return EXIT.ok;
  } catch (error) {
    tell('red', set, problemIn(error));
    return EXIT.incomplete;
  }
}
