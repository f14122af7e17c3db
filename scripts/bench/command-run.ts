/** One run of the built command, as a process of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const COMMAND = ['scripts', 'dlx-workbench.cjs'] as const;
/** Leaves its most memory and its processor time in a file when the process ends; its workers are threads. */
const PROBE = `import { readFileSync, writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  let bytes = maxRSS * 1024;
  try { bytes = /^VmHWM:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1] * 1024; } catch {}
  const processorSeconds = (userCPUTime + systemCPUTime) / 1e6;
  writeFileSync(process.env.DLX_PROBE, JSON.stringify({ bytes, processorSeconds }));
});
`;

export interface CommandRun {
  /** By the clock, start included. */
  readonly seconds: number;
  /** Of all threads. */
  readonly processorSeconds: number;
  /** Most resident memory. */
  readonly bytes: number;
}

/** Runs the command with these arguments; `scratch` is a folder for what it says of itself. @throws Error */
export function runCommand(root: string, scratch: string, args: readonly string[]): CommandRun {
  if (!existsSync(join(root, 'out', 'main', 'cli.cjs')))
    throw new Error('npm run build comes first');
  const probe = join(scratch, 'probe.mjs');
  const said = join(scratch, 'probe.json');
  writeFileSync(probe, PROBE);
  const before = ['--import', pathToFileURL(probe).href, join(root, ...COMMAND)];
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [...before, ...args], {
    env: { ...process.env, DLX_PROBE: said },
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const seconds = (performance.now() - begun) / 1000;
  if (status !== 0) throw new Error(`the command ended with ${status}: ${stderr.slice(-2000)}`);
  return { seconds, ...(JSON.parse(readFileSync(said, 'utf8')) as Omit<CommandRun, 'seconds'>) };
}
