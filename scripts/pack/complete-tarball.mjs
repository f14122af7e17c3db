/**
 * `npm pack`, at its end. In this folder npx would install a package that has a command of its own name
 * before every first use; so the command is no part of package.json but of its `publishConfig`, and enters
 * the package here. What only builds and tests the program leaves it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const { env } = process;
const KEPT = ['name', 'version', 'description', 'license', 'author', 'homepage', 'repository'];
const USED = ['type', 'exports', 'man', 'engines', 'dependencies'];

const target = resolve(env.INIT_CWD ?? '.', env.npm_config_pack_destination ?? '.');
const tarball = join(target, `${env.npm_package_name}-${env.npm_package_version}.tgz`);
if (env.npm_config_dry_run !== 'true' && existsSync(tarball)) complete();

function complete() {
  const folder = mkdtempSync(join(tmpdir(), 'dlx-pack-'));
  try {
    run('tar', ['-xzf', tarball, '-C', folder]);
    const path = join(folder, 'package', 'package.json');
    writeFileSync(path, JSON.stringify(shipped(JSON.parse(readFileSync(path, 'utf8'))), null, 2));
    const pack = [
      'pack',
      join(folder, 'package'),
      '--ignore-scripts',
      '--pack-destination',
      target,
    ];
    run('npm', [...pack, '--silent']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What of package.json concerns those who install the package. */
function shipped({ publishConfig, ...all }) {
  const kept = [...KEPT, ...USED].filter((key) => all[key] !== undefined);
  return { ...Object.fromEntries(kept.map((key) => [key, all[key]])), ...publishConfig };
}

function run(command, args) {
  // npm is a script of the shell on Windows.
  const { status } = spawnSync(command, args, { shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${status}`);
}
