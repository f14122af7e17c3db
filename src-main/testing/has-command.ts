import { spawnSync } from 'node:child_process';

/** Whether a program of the system is installed. */
export function hasCommand(name: string): boolean {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
}
