import { basename, dirname, extname, join, resolve } from 'node:path';

/**
 * Where a data set's answers go: `alone3.in` → `alone3.out`, `x.txt` → `x.out`, `3.in.txt` → `3.out`,
 * `task.in7` → `task.out7`, `task.in.1a` → `task.out.1a`, `I.3` → `O.3`, `ROTATE.INP` → `ROTATE.OUT`, next to the input or in `folder`. Never the
 * input itself, also where names differ only in case: `x.out` → `x.out.out`.
 */
export function outputPathFor(inputPath: string, folder: string | null): string {
  const input = basename(inputPath);
  const target = join(folder ?? dirname(inputPath), outputName(input));
  const same = resolve(target).toLowerCase() === resolve(inputPath).toLowerCase();
  return same ? `${target}.out` : target;
}

function outputName(input: string): string {
  if (/.\.in\d+$/.test(input)) return input.replace(/\.in(\d+)$/, '.out$1');
  if (/^I\.\d+$/.test(input)) return input.replace('I', 'O');
  if (/.\.in\.\d+[a-z]*$/i.test(input))
    return input.replace(/\.in(?=\.[^.]+$)/, '.out').replace(/\.IN(?=\.[^.]+$)/, '.OUT');
  const bare = input.replace(/(?<=.)\.in\.txt$/i, '.in');
  const extension = extname(bare);
  const stem = bare.slice(0, bare.length - extension.length);
  return /^\.INP?$/.test(extension) ? `${stem}.OUT` : `${stem}.out`;
}
