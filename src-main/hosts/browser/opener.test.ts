import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../app';
import { plain } from '../usage/paint';
import { UsageError, usageMessage } from '../usage/usage';
import { hasDisplay, launch, openerFor, tunnelCommand } from './opener';
import { parseServeOptions, type ServeOptions } from './options';

describe('opening the user’s browser', () => {
  it.each([
    ['linux', {}, false],
    ['linux', { DISPLAY: '' }, false],
    ['linux', { DISPLAY: ':0' }, true],
    ['linux', { DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' }, true],
    ['darwin', {}, true],
    ['darwin', { SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22' }, false],
    ['win32', {}, true],
  ] as const)('knows whether %s with %j has a display', (platform, env, expected) => {
    expect(hasDisplay(platform, env)).toBe(expected);
  });

  it('passes the address as one argument, past any shell', () => {
    const url = 'http://127.0.0.1:1/?token=a&b';
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const { file, args } = openerFor(platform, url);
      expect(args.at(-1)).toBe(url);
      expect(file).not.toMatch(/cmd|sh$/);
    }
  });

  it('says when there is no opener', async () => {
    expect(await launch({ file: '/nonexistent/opener', args: [] })).toBe(false);
    expect(await launch({ file: process.execPath, args: ['-e', '0'] })).toBe(true);
  });

  it('knows the way in from another machine', () => {
    expect(tunnelCommand(4321, 'ann', 'lab')).toBe('ssh -L 4321:127.0.0.1:4321 ann@lab');
  });
});

const nothing = (): void => undefined;
const around = {
  t: createTranslator('en'),
  paint: plain,
  writeOut: nothing,
  writeErr: nothing,
  errColours: false,
};

describe('the arguments of serve', () => {
  it.each<[string[], Partial<ServeOptions>]>([
    [[], { paths: [], port: null, open: true }],
    [['serve', 'a.in', 'b'], { paths: ['a.in', 'b'], port: null, open: true }],
    [['--no-open', '--port', '8080', 'x'], { paths: ['x'], port: 8080, open: false }],
    [['x', '--lang', 'zh', '--', '--y'], { paths: ['x', '--y'], port: null, open: true }],
    [
      ['dance', 'a.in', '--puzzle', '3', '--no-open'],
      { paths: [], dance: { target: 'a.in', puzzle: 3 }, port: null, open: false },
    ],
    [
      ['serve', 'b', 'dance?from=gallery&id=knuth'],
      {
        paths: ['b'],
        dance: { target: 'dance?from=gallery&id=knuth', puzzle: 1 },
        port: null,
        open: true,
      },
    ],
    [['x', '--new'], { paths: ['x'], port: null, open: true, another: true }],
    [
      ['x', '--allow-programs', '--program', 'a.cpp', '--program', 'b'],
      { paths: ['x'], port: null, open: true, another: false, programs: ['a.cpp', 'b'] },
    ],
    [['serve', 'serve'], { paths: ['serve'], port: null, open: true }],
  ])('reads %j', (args, expected) => {
    expect(parseServeOptions(args, around)).toEqual({
      dance: null,
      another: false,
      newToken: false,
      programs: null,
      ...expected,
    });
  });

  it('says what is wrong in our words', () => {
    const message = (...args: string[]): string => {
      try {
        parseServeOptions(args, around);
      } catch (error) {
        if (error instanceof UsageError) return usageMessage(around.t, error);
      }
      return '';
    };
    const help = 'See: dlx-workbench serve --help\n';
    expect(message('serve', '--prot', '1')).toBe(
      `Unknown option --prot.\nDid you mean: --port?\n${help}`,
    );
    expect(message('serve', '--port', 'x')).toBe(
      `Invalid value “x” for --port <N>: expected a whole number from 0 to 65535\n${help}`,
    );
  });
});
