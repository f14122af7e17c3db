import { describe, expect, it } from 'vitest';
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

describe('the arguments of serve', () => {
  it.each<[string[], Partial<ServeOptions>]>([
    [[], { paths: [], port: 0, open: true, lang: null }],
    [['serve', 'a.in', 'b'], { paths: ['a.in', 'b'], port: 0, open: true, lang: null }],
    [['--no-open', '--port', '8080', 'x'], { paths: ['x'], port: 8080, open: false, lang: null }],
    [['x', '--lang', 'zh', '--', '--y'], { paths: ['x', '--y'], port: 0, open: true, lang: 'zh' }],
    [
      ['dance', 'a.in', '--puzzle', '3', '--no-open'],
      { paths: [], dance: { target: 'a.in', puzzle: 3 }, port: 0, open: false, lang: null },
    ],
    [
      ['serve', 'b', 'dance?from=gallery&id=knuth'],
      {
        paths: ['b'],
        dance: { target: 'dance?from=gallery&id=knuth', puzzle: 1 },
        port: 0,
        open: true,
        lang: null,
      },
    ],
    [['x', '--new'], { paths: ['x'], port: 0, open: true, another: true, lang: null }],
    [['serve', 'serve'], { paths: ['serve'], port: 0, open: true, lang: null }],
  ])('reads %j', (args, expected) => {
    expect(parseServeOptions(args)).toEqual({ dance: null, another: false, ...expected });
  });
});
