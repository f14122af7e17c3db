import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  decide,
  hasDisplay,
  pathsIn,
  splitArguments,
  type Decision,
  type Situation,
} from './decide.mjs';
import { findRuntime } from './runtime.mjs';
import { allWords, wordsFor } from './words.mjs';

const HERE: Situation = { forced: null, display: true, superuser: false, runtime: 'present' };

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
    expect(pathsIn(split.rest)).toEqual(['a.in', 'b']);
    expect(splitArguments(['--electron', '-h'])).toMatchObject({ forced: 'electron', help: true });
    expect(splitArguments([])).toEqual({ forced: null, help: false, lang: null, rest: [] });
  });
});

describe('the runtime', () => {
  async function folder(files: Record<string, string>): Promise<string> {
    const root = await mkdtemp(join(tmpdir(), 'dlx-start-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    await mkdir(join(root, 'node_modules/electron/dist'), { recursive: true });
    await mkdir(join(root, 'elsewhere'));
    for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text);
    return root;
  }

  it('is absent where its files are', async () => {
    const root = await folder({ 'node_modules/electron/path.txt': 'electron' });
    expect(findRuntime(root, 'linux', {})).toBeNull();
    expect(findRuntime(join(root, 'nowhere'), 'linux', {})).toBeNull();
  });

  it('is found by its own files', async () => {
    const program = 'node_modules/electron/dist/electron';
    const root = await folder({ 'node_modules/electron/path.txt': 'electron\n', [program]: '' });
    expect(findRuntime(root, 'linux', {})).toBe(join(root, program));
    const unrecorded = await folder({ 'node_modules/electron/dist/electron.exe': '' });
    expect(findRuntime(unrecorded, 'win32', {})).toBe(
      join(unrecorded, 'node_modules/electron/dist/electron.exe'),
    );
  });

  it('is looked for where the user says it is, and only there', async () => {
    const root = await folder({
      'node_modules/electron/dist/electron': '',
      'elsewhere/electron': '',
    });
    const elsewhere = join(root, 'elsewhere');
    const env = { ELECTRON_OVERRIDE_DIST_PATH: elsewhere };
    expect(findRuntime(root, 'linux', env)).toBe(join(elsewhere, 'electron'));
    const wrong = { ELECTRON_OVERRIDE_DIST_PATH: join(root, 'nowhere') };
    expect(findRuntime(root, 'linux', wrong)).toBeNull();
  });

  it('is never run from outside its folder', async () => {
    const root = await folder({ 'node_modules/electron/path.txt': '../../../bin/sh' });
    expect(findRuntime(root, 'linux', {})).toBeNull();
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
    expect(wordsFor(null, { LANG: 'zh_CN.UTF-8' })('noDisplay')).toBe('此处没有显示器');
    expect(wordsFor('en', { LANG: 'zh_CN.UTF-8' })('noDisplay')).toBe('there is no display here');
    expect(wordsFor(null, { LC_ALL: 'C', LANG: 'zh_CN' })('noDisplay')).toBe(
      'there is no display here',
    );
    expect(wordsFor(null, {})('windowFailed', { status: 'SIGTRAP' })).toContain('SIGTRAP');
  });
});
