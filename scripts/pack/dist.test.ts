import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { whatIsMissing, withoutStack } from './missing.mjs';
import { signingNotes, withoutEmptySecrets } from './signing.mjs';
import { updateArguments } from './updates.mjs';

const START = '  • electron-builder  version=26.17.0\n';
const PACKAGING =
  '  • packaging       platform=linux arch=x64 electron=45.4.1 appOutDir=dist/linux\n';
const BUILDING = '  • building        target=AppImage arch=x64 file=dist/a.AppImage\n';
const UNREACHED =
  '  ⨯ getaddrinfo ENOTFOUND github.com  failedTask=build stackTrace=RequestError: getaddrinfo ENOTFOUND github.com\n    at ClientRequest.<anonymous> (core/index.js:970:111)\n';

it('names the runtime, or the tools, that cannot be downloaded', () => {
  expect(whatIsMissing(START + PACKAGING + UNREACHED)).toBe(
    'missing: the Electron runtime 45.4.1 for linux x64; not in the cache of electron-builder, and github.com cannot be reached (ENOTFOUND)',
  );
  expect(whatIsMissing(START + PACKAGING + BUILDING + UNREACHED)).toMatch(
    /^missing: the tools that make the AppImage; /,
  );
});

it('leaves other failures to electron-builder', () => {
  expect(whatIsMissing(`${START}  ⨯ Please specify project homepage\n`)).toBeNull();
  expect(whatIsMissing(START)).toBeNull();
});

it('shows no stacks', () => {
  expect(withoutStack(UNREACHED).trimEnd().split('\n')).toHaveLength(1);
});

it('has programs look for updates only where a repository is named', () => {
  expect(updateArguments({})).toEqual([]);
  expect(updateArguments({ DLX_UPDATES_FROM: 'a/b' })).toEqual([
    '-c.publish.provider=github',
    '-c.publish.owner=a',
    '-c.publish.repo=b',
  ]);
  expect(() => updateArguments({ DLX_UPDATES_FROM: 'a' })).toThrow(/owner\/name/);
});

it('says what stays unsigned, and nothing where the secrets are there', () => {
  const all = ['--linux', '--win', '--mac'];
  expect(signingNotes(all, 'linux', {})).toEqual([
    'dist: the installer for Windows is not signed: WIN_CSC_LINK is not set',
    'dist: the program for macOS is not signed: CSC_LINK is not set',
    'dist: the program for macOS is not notarised: APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD, APPLE_TEAM_ID are not all set',
  ]);
  expect(signingNotes(['--linux'], 'darwin', {})).toEqual([]);
  expect(signingNotes([], 'win32', {})).toHaveLength(1);
  const env = { WIN_CSC_LINK: 'a', CSC_LINK: 'b', APPLE_ID: 'c', APPLE_APP_SPECIFIC_PASSWORD: 'd' };
  expect(signingNotes(all, 'linux', { ...env, APPLE_TEAM_ID: 'e' })).toEqual([]);
  expect(signingNotes(all, 'linux', env)).toHaveLength(1);
});

it('hands on no secret that is not there', () => {
  const env = { PATH: '/bin', EMPTY: '', CSC_LINK: '', WIN_CSC_KEY_PASSWORD: '', APPLE_ID: 'a' };
  const kept = { PATH: '/bin', EMPTY: '', APPLE_ID: 'a' };
  expect(withoutEmptySecrets(env)).toEqual(kept);
});

it.each(jobSecrets())('%s is left out where there is no such secret', (name) => {
  expect(withoutEmptySecrets({ [name]: '' })).toEqual({});
});

/** The variables that the workflow sets from its secrets. */
function jobSecrets(): string[] {
  const path = resolve(import.meta.dirname, '../../.github/workflows/installers.yml');
  const lines = readFileSync(path, 'utf8').matchAll(/^ +(\w+): \$\{\{.*secrets\./gm);
  return [...lines].map(([, name = '']) => name);
}
