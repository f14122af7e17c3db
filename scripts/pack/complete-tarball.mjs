/**
 * `npm pack`, at its end. In this folder npx would install a package that has a command of its own name
 * before every first use; so the command is no part of package.json but of its `publishConfig`, and enters
 * the package here. What only builds and tests the program leaves it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';

const { env } = process;
const { homepage } = JSON.parse(readFileSync(env.npm_package_json, 'utf8'));
const KEPT = ['name', 'version', 'description', 'license', 'author', 'homepage', 'repository'];
const USED = ['type', 'exports', 'man', 'engines'];

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
    linkPages(join(folder, 'package'));
    run('npm', [...pack, '--silent']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Has the pages of the package lead to the repository for what is not in it. */
function linkPages(folder) {
  const pages = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.md'));
  for (const page of pages) {
    const text = readFileSync(join(folder, page), 'utf8');
    const linked = text.replace(
      /(!?)(\[[^\]]*\])\((?!\w+:|#)([^)#]+)/g,
      (link, image, words, to) => {
        const path = posix.join(posix.dirname(page.replaceAll('\\', '/')), to);
        const kind = image === '' ? 'blob' : 'raw';
        const address = `${homepage}/${kind}/main/${path}`;
        return existsSync(join(folder, path)) ? link : `${image}${words}(${address}`;
      },
    );
    writeFileSync(join(folder, page), linked);
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
