import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The folder for temporary files is a link on macOS, and has a second name on Windows: tests know it by one. */
const real = realpathSync.native(tmpdir());
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = real;
