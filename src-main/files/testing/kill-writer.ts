import { openOutput } from '../open-output';

/**
 * Saves one version after another over the same file until it is killed: `VERSION_BYTES` of one
 * letter each, so that a torn file would show. Usage: node kill-writer.js PATH
 */
const VERSION_BYTES = 2_000_000;
const path = process.argv[2] ?? '';

for (let version = 0; ; version++) {
  const letter = String.fromCharCode(65 + (version % 26));
  const output = await openOutput(path, { overwrite: true });
  for (let part = 0; part < 20; part++) await output.write(letter.repeat(VERSION_BYTES / 20));
  await output.commit();
  if (version === 0) process.stdout.write('saving\n');
}
