import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from '@playwright/test';

const run = promisify(execFile);

/** Programs that read what we make, and the Debian packages that they come with. */
const PACKAGES = {
  'desktop-file-validate': 'desktop-file-utils',
  'update-mime-database': 'shared-mime-info',
  'xdg-mime': 'xdg-utils',
  mimetype: 'libfile-mimeinfo-perl',
  makensis: 'nsis',
  bash: 'bash',
  fish: 'fish',
  zsh: 'zsh',
  mandoc: 'mandoc',
} as const;

type Tool = keyof typeof PACKAGES;

/**
 * Leaves the rest of a test out where one of these programs is not installed, and says so; with
 * `DLX_REQUIRE_TOOLS=1` the test fails instead.
 */
export async function needTools(...tools: readonly Tool[]): Promise<void> {
  for (const tool of tools) {
    if (await isInstalled(tool)) continue;
    const reason = `${tool} is not installed (Debian: ${PACKAGES[tool]})`;
    if (process.env['DLX_REQUIRE_TOOLS'] === '1') throw new Error(`${reason}, and required`);
    process.stderr.write(`not checked: ${test.info().title}: ${reason}\n`);
    test.skip(true, reason);
  }
}

async function isInstalled(tool: Tool): Promise<boolean> {
  return await run(tool, ['--version']).then(
    () => true,
    (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ENOENT'),
  );
}

/** Standard output of a tool. @throws Error with what it said, where it ends with another status */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await run(tool, [...args], { env: { ...process.env, ...env } });
  return stdout;
}
