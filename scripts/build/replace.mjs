import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const TEMPORARY = /^\.out-(\d+)(-old)?$/;

/**
 * Name of the folder in which a process builds, beside `out`.
 *
 * @param {number} pid
 */
export const temporaryName = (pid) => `.out-${pid}`;

/**
 * Puts a finished build in the place of `out`, or leaves `out` as it was.
 *
 * @param {string} root  folder of the product
 * @param {string} built  name of the new folder, beside `out`
 */
export function replaceOut(root, built) {
  const out = join(root, 'out');
  const old = join(root, `${built}-old`);
  if (existsSync(out)) renameSync(out, old);
  try {
    renameSync(join(root, built), out);
  } catch (error) {
    if (existsSync(old)) renameSync(old, out);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/**
 * Removes what builds left that were killed.
 *
 * @param {string} root
 */
export function removeLeftovers(root) {
  for (const name of readdirSync(root)) {
    const pid = TEMPORARY.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(root, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
