import { describe, expect, it } from 'vitest';
import { createGuard, type Asked, type AccessDecision } from './guard';

const guard = createGuard(4321);

const GOOD_HOSTS = ['127.0.0.1:4321', 'localhost:4321', '[::1]:4321'];
const BAD_HOSTS = [
  undefined,
  '',
  '127.0.0.1',
  'localhost',
  '127.0.0.1:4322',
  '127.0.0.1:43210',
  'LOCALHOST:4321',
  'localhost.:4321',
  '127.0.0.2:4321',
  '127.1:4321',
  '0.0.0.0:4321',
  '2130706433:4321',
  '127.0.0.1.evil.example:4321',
  'evil.example:4321',
  'evil.example',
  'user@127.0.0.1:4321',
  '127.0.0.1:4321@evil.example',
  '127.0.0.1:4321,evil.example',
  ' 127.0.0.1:4321',
  '[::1]',
  '[::ffff:127.0.0.1]:4321',
];
const ORIGINS: readonly (readonly [
  name: string,
  make: (host: string) => string | undefined,
  fits: boolean,
])[] = [
  ['same', (host) => `http://${host}`, true],
  ['absent', () => undefined, true],
  ['null', () => 'null', false],
  ['empty', () => '', false],
  ['https', (host) => `https://${host}`, false],
  ['trailing slash', (host) => `http://${host}/`, false],
  ['upper case', (host) => `HTTP://${host}`, false],
  ['suffix', (host) => `http://${host}.evil.example`, false],
  ['user info', (host) => `http://${host}@evil.example`, false],
  ['other port', () => 'http://127.0.0.1:4320', false],
  ['no port', () => 'http://127.0.0.1', false],
  ['other site', () => 'http://evil.example', false],
];
const SITES: readonly (readonly [string | undefined, boolean])[] = [
  [undefined, true],
  ['none', true],
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
  ['', false],
  ['None', false],
];
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'get',
  '',
];

interface Case {
  readonly name: string;
  readonly asked: Asked;
  readonly allowed: boolean;
}

/** Every combination, with what is right worked out on its own from the lists above. */
function matrix(upgrade: boolean): Case[] {
  const cases: Case[] = [];
  for (const host of [...GOOD_HOSTS, ...BAD_HOSTS]) {
    for (const [originName, makeOrigin, originFits] of ORIGINS) {
      for (const [site, siteFits] of SITES) {
        for (const method of METHODS) {
          const reading = method === 'GET' || (method === 'HEAD' && !upgrade);
          const originOk = originFits && !(upgrade && originName === 'absent');
          cases.push({
            name: `${method} host=${host} origin=${originName} site=${site}`,
            asked: {
              method,
              target: upgrade ? '/pipe' : '/assets/index.js',
              host,
              origin: makeOrigin(host ?? ''),
              site,
              upgrade,
            },
            allowed: reading && GOOD_HOSTS.includes(host ?? '') && originOk && siteFits,
          });
        }
      }
    }
  }
  return cases;
}

describe('the guard', () => {
  it.each([
    ['HTTP', false, 'file'],
    ['WebSocket', true, 'pipe'],
  ] as const)('decides the whole matrix over %s', (_, upgrade, kind) => {
    const cases = matrix(upgrade);
    expect(cases.length).toBeGreaterThan(500);
    const wrong = cases.filter(({ asked, allowed }) => (guard(asked).kind === kind) !== allowed);
    expect(wrong.map((one) => one.name)).toEqual([]);
    expect(cases.some((one) => one.allowed)).toBe(true);
  });

  const visit = (target: string, more: Partial<Asked> = {}): AccessDecision =>
    guard({
      method: 'GET',
      target,
      host: '127.0.0.1:4321',
      origin: undefined,
      site: undefined,
      upgrade: false,
      ...more,
    });

  it('leaves the token of an address to the page', () => {
    expect(visit('/?token=x')).toEqual({ kind: 'file', path: '/' });
    expect(visit('/a.js?token=x')).toEqual({ kind: 'file', path: '/a.js' });
  });

  it('has one address for the pipe, and no file there', () => {
    const socket = { upgrade: true, origin: 'http://127.0.0.1:4321' };
    expect(visit('/pipe?token=x', socket)).toEqual({ kind: 'pipe' });
    expect(visit('/pipe')).toEqual({ kind: 'refuse', status: 404 });
    expect(visit('/', socket)).toEqual({ kind: 'refuse', status: 404 });
  });

  it('knows only targets that are paths', () => {
    for (const target of ['http://127.0.0.1:4321/', '//evil.example/', '*', '', 'index.html']) {
      expect(visit(target)).toEqual({ kind: 'refuse', status: 400 });
    }
  });
});
