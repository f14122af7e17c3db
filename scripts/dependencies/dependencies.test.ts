import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** What others wrote: licences, scripts that run at installation, where it comes from, the bill. */

const ROOT = resolve(import.meta.dirname, '../..');

interface Package {
  /** Where its folder is called otherwise. */
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

const lock = JSON.parse(readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Package>>;
};
/** Every package but the product itself, and the link to its command. */
const packages = Object.entries(lock.packages).filter(
  ([path]) => !['', 'scripts', 'node_modules/dlx-workbench-command'].includes(path),
);

/** Licences of what is in the program that people get. `e2e/notices.spec.ts` holds what is bundled against it. */
const SHIPPED = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
];
/** Licences of what only builds and tests it, besides. */
const TOOLS = ['MPL-2.0', 'CC-BY-4.0', 'WTFPL', 'CC0-1.0', 'Zlib', 'Unlicense'];

/** Packages that may run a script when they are installed, and why. */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  'node_modules/electron-winstaller':
    'chooses its 7-Zip; only used for Windows installers of another kind',
  'node_modules/msgpackr-extract':
    'chooses a prebuilt add-on for msgpackr of BullMQ, which works without it',
};

/** True when a licence is on the list: of alternatives one is enough, of several all have to be. */
function isAllowed(licence: string, allowed: readonly string[]): boolean {
  const text = licence.replace(/^\((.*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some((each) => isAllowed(each, allowed));
  return text.split(' AND ').every((each) => allowed.includes(each));
}

test('every licence is on the list', () => {
  const wrong = packages.filter(([, { license = 'none', dev }]) => {
    return !isAllowed(license, dev === true ? [...SHIPPED, ...TOOLS] : SHIPPED);
  });
  expect(wrong.map(([path, { license }]) => `${path}: ${license ?? 'none'}`)).toEqual([]);
});

test('the list is held against alternatives and against several at once', () => {
  expect(isAllowed('(GPL-3.0 OR MIT)', SHIPPED)).toBe(true);
  expect(isAllowed('GPL-3.0', SHIPPED)).toBe(false);
  expect(isAllowed('(MIT AND GPL-3.0)', SHIPPED)).toBe(false);
  expect(isAllowed('none', [...SHIPPED, ...TOOLS])).toBe(false);
});

test('nothing runs at installation but what is named', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = running.map(([path]) => path).filter((path) => !path.endsWith('/fsevents'));
  expect(names).toEqual(Object.keys(INSTALL_SCRIPTS));
});

test('everything is pinned to its bytes and to one version, and comes from no other place', () => {
  const loose = packages.filter(([, { resolved, integrity = '', link }]) => {
    // Without a place of its own a package comes from the registry that is set up.
    const elsewhere = resolved?.startsWith('https://registry.npmjs.org/') === false;
    return link === true || elsewhere || !integrity.startsWith('sha512-');
  });
  expect(loose.map(([path]) => path)).toEqual([]);
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(resolve(ROOT, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const ranges = Object.entries({ ...dependencies, ...devDependencies });
  const pinned = /^((npm:[a-z]+@)?\d+\.\d+\.\d+|file:scripts)$/;
  expect(ranges.filter(([, range]) => !pinned.test(range))).toEqual([]);
});

interface Component {
  readonly purl?: string;
  readonly licenses?: readonly unknown[];
  readonly hashes?: readonly { readonly alg: string }[];
}

test('the bill of materials names every package, with licence and hash', async () => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT, maxBuffer: 1 << 26 });
  const bill = JSON.parse(stdout) as {
    bomFormat: string;
    specVersion: string;
    components: Component[];
  };
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  const names = packages.map(([path, found]) => purl(path, found));
  const others = bill.components.filter(
    ({ purl: name }) => !name?.includes('/dlx-workbench-command@'),
  );
  expect(new Set(others.map((each) => each.purl))).toEqual(new Set(names));
  for (const { purl: name, licenses, hashes } of others) {
    expect([name, (licenses ?? []).length, hashes?.[0]?.alg]).toEqual([name, 1, 'SHA-512']);
  }
});

function purl(path: string, { name: known, version = '' }: Package): string {
  const name = known ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
