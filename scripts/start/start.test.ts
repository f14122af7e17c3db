import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  decide,
  hasDisplay,
  splitArguments,
  windowArguments,
  type Decision,
  type Situation,
} from './decide.mjs';
import { findRuntime } from './runtime.mjs';
import { allWords, wordsFor } from './words.mjs';

const HERE: Situation = { forced: null, display: true, superuser: false, runtime: 'present' };

/** A folder with these files, for one test. */
async function folder(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'dlx-start-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

describe('which host opens', () => {
  const table: readonly (readonly [string, Partial<Situation>, Decision])[] = [
    ['a runtime and a display', {}, { act: 'electron', why: 'runtime' }],
    ['the same, asked for', { forced: 'electron' }, { act: 'electron', why: 'asked' }],
    ['a browser asked for', { forced: 'browser' }, { act: 'browser', why: 'asked' }],
    [
      'a browser asked for without anything',
      { forced: 'browser', display: false, runtime: 'absent' },
      { act: 'browser', why: 'asked' },
    ],
    ['no display', { display: false }, { act: 'browser', why: 'noDisplay' }],
    [
      'no display and no runtime',
      { display: false, runtime: 'absent' },
      { act: 'browser', why: 'noDisplay' },
    ],
    [
      'a window asked for without a display',
      { forced: 'electron', display: false },
      { act: 'stop', why: 'noDisplay' },
    ],
    ['the superuser', { superuser: true }, { act: 'browser', why: 'superuser' }],
    [
      'the superuser asking for a window',
      { superuser: true, forced: 'electron' },
      { act: 'stop', why: 'superuser' },
    ],
    ['no runtime yet', { runtime: 'absent' }, { act: 'fetch', why: 'absent' }],
    [
      'no runtime yet, asked for',
      { runtime: 'absent', forced: 'electron' },
      { act: 'fetch', why: 'absent' },
    ],
    [
      'a runtime that cannot be fetched',
      { runtime: 'unfetchable' },
      { act: 'browser', why: 'noRuntime' },
    ],
    [
      'the same, asked for',
      { runtime: 'unfetchable', forced: 'electron' },
      { act: 'stop', why: 'noRuntime' },
    ],
  ];

  it.each(table)('with %s', (_, situation, decision) => {
    expect(decide({ ...HERE, ...situation })).toEqual(decision);
  });

  it('never fetches where no window could appear', () => {
    for (const superuser of [false, true]) {
      for (const forced of [null, 'electron', 'browser'] as const) {
        const { act } = decide({ forced, superuser, display: false, runtime: 'absent' });
        expect(act).not.toBe('fetch');
      }
    }
  });

  it.each([
    ['linux', {}, false],
    ['linux', { DISPLAY: ':0' }, true],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
    ['darwin', {}, true],
    ['darwin', { SSH_CONNECTION: 'x' }, false],
    ['win32', {}, true],
  ])('%s with %j: display %s', (platform, env, expected) => {
    expect(hasDisplay(platform, env)).toBe(expected);
  });
});

describe('the arguments of npm start', () => {
  it('keeps its own and passes the others on', () => {
    const split = splitArguments(['a.in', '--browser', '--port', '8080', '--lang', 'zh', 'b']);
    expect(split).toEqual({
      forced: 'browser',
      help: false,
      lang: 'zh',
      rest: ['a.in', '--port', '8080', '--lang', 'zh', 'b'],
    });
    expect(windowArguments('/p', split.lang, split.rest)).toEqual(['/p', '--lang=zh', 'a.in', 'b']);
    expect(windowArguments('/p', null, ['a.in'])).toEqual(['/p', 'a.in']);
    expect(splitArguments(['--electron', '-h'])).toMatchObject({ forced: 'electron', help: true });
    expect(splitArguments([])).toEqual({ forced: null, help: false, lang: null, rest: [] });
  });
});

describe('the runtime', () => {
  const WHOLE = {
    'node_modules/electron/package.json': '{"version":"45.4.1"}',
    'node_modules/electron/dist/version': 'v45.4.1\n',
    'node_modules/electron/dist/electron': '',
    'node_modules/electron/path.txt': 'electron',
  };

  it('is found by its own files', async () => {
    const root = await folder(WHOLE);
    expect(findRuntime(root, 'linux', {})).toBe(join(root, 'node_modules/electron/dist/electron'));
    expect(findRuntime(join(root, 'nowhere'), 'linux', {})).toBeNull();
  });

  it.each(Object.keys(WHOLE))('is absent without %s', async (name) => {
    const files = Object.entries(WHOLE).filter(([each]) => each !== name);
    expect(findRuntime(await folder(Object.fromEntries(files)), 'linux', {})).toBeNull();
  });

  it('is absent where it is of another version, or its program is another', async () => {
    const older = await folder({ ...WHOLE, 'node_modules/electron/dist/version': '45.4.0' });
    expect(findRuntime(older, 'linux', {})).toBeNull();
    const outside = { ...WHOLE, 'node_modules/electron/path.txt': '../../../bin/sh' };
    expect(findRuntime(await folder(outside), 'linux', {})).toBeNull();
  });

  it('is looked for where the user says it is, and only there', async () => {
    const root = await folder({ ...WHOLE, 'elsewhere/electron': '' });
    const elsewhere = join(root, 'elsewhere');
    const env = { ELECTRON_OVERRIDE_DIST_PATH: elsewhere };
    expect(findRuntime(root, 'linux', env)).toBe(join(elsewhere, 'electron'));
    const wrong = { ELECTRON_OVERRIDE_DIST_PATH: join(root, 'nowhere') };
    expect(findRuntime(root, 'linux', wrong)).toBeNull();
  });
});

describe('the words of npm start', () => {
  it('are the same in both languages', () => {
    const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    expect(Object.keys(allWords.zh).sort()).toEqual(Object.keys(allWords.en).sort());
    for (const [key, text] of Object.entries(allWords.en)) {
      expect([key, placeholders(allWords.zh[key] ?? '')]).toEqual([key, placeholders(text)]);
    }
  });

  it('follow the environment, and what is asked for before it', () => {
    expect(wordsFor(null, { LANG: 'zh_CN.UTF-8' })('noDisplay')).toBe('未检测到图形界面');
    expect(wordsFor('en', { LANG: 'zh_CN.UTF-8' })('noDisplay')).toBe(allWords.en.noDisplay);
    expect(wordsFor(null, { LC_ALL: 'C', LANG: 'zh_CN' })('noDisplay')).toBe(allWords.en.noDisplay);
    expect(wordsFor(null, {})('windowFailed', { status: 'SIGTRAP' })).toContain('SIGTRAP');
  });
});
