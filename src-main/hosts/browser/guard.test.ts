import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGuard, type Asked, type AccessDecision } from './guard';

const PORT = 4321;
const token = 'T'.repeat(43);
const session = 'S'.repeat(43);
const guard = createGuard({ port: PORT, token, session });

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
const COOKIES: readonly (readonly [string, string | undefined, boolean])[] = [
  ['right', `dlx-4321=${session}`, true],
  ['right among others', `a=b; dlx-4321=${session}; c=d`, true],
  ['absent', undefined, false],
  ['wrong', `dlx-4321=${'x'.repeat(43)}`, false],
  ['prefix', `dlx-4321=${session.slice(0, -1)}`, false],
  ['longer', `dlx-4321=${session}S`, false],
  ['of another port', `dlx-4322=${session}`, false],
  ['the token instead', `dlx-4321=${token}`, false],
  ['empty', 'dlx-4321=', false],
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
      for (const [cookieName, cookie, cookieFits] of COOKIES) {
        for (const method of METHODS) {
          const reading = method === 'GET' || (method === 'HEAD' && !upgrade);
          const originOk = originFits && !(upgrade && originName === 'absent');
          cases.push({
            name: `${method} host=${host} origin=${originName} cookie=${cookieName}`,
            asked: {
              method,
              target: upgrade ? '/pipe' : '/assets/index.js',
              host,
              origin: makeOrigin(host ?? ''),
              cookie,
              upgrade,
            },
            allowed: reading && GOOD_HOSTS.includes(host ?? '') && originOk && cookieFits,
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
      cookie: undefined,
      upgrade: false,
      ...more,
    });

  it('exchanges the token for a cookie that scripts and other sites cannot use', () => {
    expect(visit(`/?token=${token}`)).toEqual({
      kind: 'exchange',
      setCookie: `dlx-4321=${session}; Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000`,
    });
  });

  it.each([
    ['a wrong token', `/?token=${'x'.repeat(43)}`],
    ['a shortened token', `/?token=${token.slice(1)}`],
    ['no token', '/'],
    ['an empty token', '/?token='],
    ['the session in its place', `/?token=${session}`],
    ['the token on another path', `/index.html?token=${token}`],
    ['the token in capitals', `/?TOKEN=${token}`],
  ])('refuses %s', (_, target) => {
    expect(visit(target)).toEqual({ kind: 'refuse', status: 403 });
  });

  it('takes no token for a WebSocket, and serves no file where the pipe is', () => {
    const origin = 'http://127.0.0.1:4321';
    expect(visit(`/pipe?token=${token}`, { upgrade: true, origin })).toMatchObject({ status: 403 });
    expect(visit('/pipe', { cookie: `dlx-4321=${session}` })).toMatchObject({ status: 404 });
    const elsewhere = { upgrade: true, origin, cookie: `dlx-4321=${session}` };
    expect(visit('/', elsewhere)).toMatchObject({ status: 404 });
  });

  it('knows only targets that are paths', () => {
    for (const target of ['http://127.0.0.1:4321/', '//evil.example/', '*', '', 'index.html']) {
      expect(visit(target, { cookie: `dlx-4321=${session}` })).toEqual({
        kind: 'refuse',
        status: 400,
      });
    }
  });

  it('never lets a request in without the secret', () => {
    const anything = fc.record({
      method: fc.constantFrom('GET', 'HEAD'),
      target: fc.string().map((path) => `/${path}`),
      host: fc.constantFrom(...GOOD_HOSTS),
      origin: fc.constant(undefined),
      cookie: fc.option(fc.string(), { nil: undefined }),
      upgrade: fc.boolean(),
    });
    fc.assert(
      fc.property(anything, (asked) => {
        expect(guard(asked).kind).toBe('refuse');
      }),
    );
  });
});
