#!/usr/bin/env node
/**
 * `npm run dist -- [--linux | --win | --mac] [OPTION…]`: builds the program and has electron-builder make
 * installers. Where something that electron-builder downloads cannot be had, the last line says what.
 */
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signingNotes, withoutEmptySecrets } from './pack/signing.mjs';
import { whatIsMissing, withoutStack } from './pack/missing.mjs';
import { updateArguments } from './pack/updates.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tool = (...path) => join(root, 'node_modules', ...path);
const args = process.argv.slice(2);

const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);
for (const note of signingNotes(args, process.platform, process.env)) console.error(note);
process.exitCode = await pack();

async function pack() {
  const publish = args.includes('--publish') ? [] : ['--publish', 'never'];
  const all = [...args, ...publish, ...updateArguments(process.env)];
  const child = spawn(process.execPath, [tool('electron-builder/cli.js'), ...all], {
    cwd: root,
    env: withoutEmptySecrets(process.env),
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8');
    from.on('data', (text) => {
      output += text;
      to.write(withoutStack(text));
    });
  }
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  const missing = status === 0 ? null : whatIsMissing(output);
  if (missing !== null) console.error(`dist: ${missing}`);
  return status;
}
