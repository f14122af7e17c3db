import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failures, type Figure } from '../figure';
import { runTests } from '../tests';

/** One switch the wrong way: the point whose test has to notice, a file of the build, a change. */
type Flip = readonly [point: number, file: string, from: string, to: string];

const MAIN = 'out/main/electron.js';
const PRELOAD = 'out/preload/preload.cjs';
const CONFIG = 'electron-builder.yml';

/** A switch of the window, stated as `is`. */
const option = (point: number, name: string, is: boolean): Flip => [
  point,
  MAIN,
  `${name}: ${is}`,
  `${name}: ${!is}`,
];
const fuse = (name: string, is: boolean): Flip => [
  19,
  CONFIG,
  `  ${name}: ${is}`,
  `  ${name}: ${!is}`,
];
/** An event that is heard no more. */
const deaf = (point: number, name: string): Flip => [point, MAIN, `"${name}"`, `"un${name}"`];

/** Electron's points in order; https://www.electronjs.org/docs/latest/tutorial/security */
const FLIPS: readonly Flip[] = [
  [1, MAIN, 'cancel: !LOADABLE.has(', 'cancel: false && !LOADABLE.has('],
  option(2, 'nodeIntegration', false),
  option(2, 'nodeIntegrationInWorker', false),
  option(2, 'nodeIntegrationInSubFrames', false),
  option(3, 'contextIsolation', true),
  option(4, 'sandbox', true),
  [4, MAIN, 'app.enableSandbox();', ''],
  [5, MAIN, 'answer(GRANTED.has(permission)', 'answer(true || GRANTED.has(permission)'],
  [5, MAIN, '=> GRANTED.has(permission) &&', '=> true || GRANTED.has(permission) &&'],
  [5, MAIN, 'isOurs(contents?.getURL())', 'true'],
  [5, MAIN, 'isOurs(origin)', 'true'],
  [5, MAIN, 'setDevicePermissionHandler(() => false)', 'setDevicePermissionHandler(() => true)'],
  option(6, 'webSecurity', true),
  [7, 'POLICY', "script-src 'self'", "script-src 'self' 'unsafe-inline'"],
  [7, 'POLICY', '"default-src \'none\'",', '"default-src \'self\'",'],
  option(8, 'allowRunningInsecureContent', false),
  option(9, 'experimentalFeatures', false),
  [10, MAIN, 'webviewTag: false', 'webviewTag: false, enableBlinkFeatures: "Any"'],
  option(11, 'webviewTag', false),
  deaf(12, 'will-attach-webview'),
  deaf(13, 'will-navigate'),
  deaf(13, 'will-frame-navigate'),
  deaf(13, 'will-redirect'),
  [14, MAIN, 'action: "deny"', 'action: "allow"'],
  [15, MAIN, 'app.enableSandbox();', 'app.enableSandbox(); () => shell.openExternal("x:");'],
  [16, 'package.json', '"electron": "', '"electron": "^'],
  [17, MAIN, 'if (event.sender !== contents)', 'if (false)'],
  [17, MAIN, 'if (senderFrame !== contents.mainFrame)', 'if (false)'],
  [17, MAIN, '=== "dlx://app" ? null', '!== "" ? null'],
  [18, MAIN, '"blob:",', '"blob:", "file:",'],
  fuse('runAsNode', false),
  fuse('enableCookieEncryption', false),
  fuse('enableNodeOptionsEnvironmentVariable', false),
  fuse('enableNodeCliInspectArguments', false),
  fuse('enableEmbeddedAsarIntegrityValidation', true),
  fuse('onlyLoadAppFromAsar', true),
  fuse('loadBrowserProcessSpecificV8Snapshot', false),
  fuse('grantFileProtocolExtraPrivileges', false),
  [19, CONFIG, 'afterPack: ./scripts/pack/state-fuses.mjs', 'afterPack: null'],
  [20, PRELOAD, '	pathOf: ', '	raw: electron.ipcRenderer,\n	pathOf: '],
  [
    20,
    PRELOAD,
    '(_, message) => listener(message)',
    '(event, message) => listener(event, message)',
  ],
];

const POINTS = 20;
const SPEC = 'electron-checklist.spec.ts';

/** What the checklist's tests read, copied to where it may be changed. */
function copyTo(folder: string, root: string): void {
  mkdirSync(folder, { recursive: true });
  for (const part of [
    'e2e',
    'out',
    'package.json',
    CONFIG,
    'tsconfig.base.json',
    'resources/icons',
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** The file of the build that states the policy of the page. */
function policyFile(folder: string): string {
  const names = readdirSync(join(folder, 'out/main'), { recursive: true, encoding: 'utf8' });
  const name = names.find(
    (each) =>
      each.endsWith('.js') &&
      readFileSync(join(folder, 'out/main', each), 'utf8').includes("script-src 'self'"),
  );
  return join('out/main', name ?? '');
}

/** Finds a piece of the program however a build spaces and quotes it. */
function asBuilt(piece: string): RegExp {
  const parts = piece.split(/\s+/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(parts.join('[\\t ]*').replaceAll('"', '["`\']'));
}

const pathIn = (folder: string, file: string): string =>
  join(folder, file === 'POLICY' ? policyFile(folder) : file);

/** Switches that the build has no place for any more: turning them would show nothing. */
export function missingSwitches(folder: string): string[] {
  return FLIPS.filter(
    ([, file, from]) => !asBuilt(from).test(readFileSync(pathIn(folder, file), 'utf8')),
  ).map(nothingLike);
}

const nothingLike = ([point, , from]: Flip): string => `${point}: nothing like ${from}`;

/** What is wrong: a switch that is not where it was, or one the wrong way that no test noticed. */
async function tryFlip(folder: string, dir: string, flip: Flip): Promise<string | null> {
  const [point, named, from, to] = flip;
  const path = pathIn(folder, named);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(asBuilt(from), () => to);
  if (changed === text) return nothingLike(flip);
  writeFileSync(path, changed);
  try {
    const run = { runner: 'playwright', files: [SPEC], grep: `${point} ·`, cwd: folder, dir } as const; // prettier-ignore
    const { failed } = await runTests(run);
    return failed.some((name) => name.startsWith(`${point} ·`)) ? null : `${point}: ${to.trim()}`;
  } finally {
    writeFileSync(path, text);
  }
}

/** The short form tries every n-th. */
const EVERY = 8;

export const checklist: Figure = {
  id: 'checklist',
  guarantee: 'No one gets in',
  goal: 'each of Electron’s 20 points has a test, which goes red when its option is flipped',
  count: FLIPS.length,
  quick: Math.ceil(FLIPS.length / EVERY),
  minutes: 4,
  run: async ({ count, dir, root }) => {
    const folder = join(dir, 'copy');
    copyTo(folder, root);
    const sound = await runTests({ runner: 'playwright', files: [SPEC], cwd: folder, dir });
    const chosen = FLIPS.filter((_, i) => count === FLIPS.length || i % EVERY === 0);
    const unnoticed: string[] = [];
    for (const flip of chosen) {
      const wrong = await tryFlip(folder, dir, flip);
      if (wrong !== null) unnoticed.push(wrong);
    }
    const found = failures({ unnoticed, 'red as it is': sound.failed });
    return {
      figure: `${sound.passed} points; ${chosen.length} switches the wrong way: ${found.counts}`,
      met: found.none && sound.passed === POINTS,
      details: found.details,
    };
  },
};
