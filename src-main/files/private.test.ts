import { chmodSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPrivate, makePrivateFolder } from './private';
import { useTempFolder } from './testing/temp-folder';

describe.skipIf(process.platform === 'win32')('a private folder', () => {
  const folder = useTempFolder();
  const modeOf = (...names: string[]): number => statSync(folder.at(...names)).mode & 0o777;

  it('is closed from the start, and closed where it was open', async () => {
    await makePrivateFolder(folder.at('a', 'b'));
    expect([modeOf('a', 'b'), await isPrivate(folder.at('a', 'b'))]).toEqual([0o700, true]);
    mkdirSync(folder.at('c'));
    chmodSync(folder.at('c'), 0o755);
    await makePrivateFolder(folder.at('c'));
    expect(modeOf('c')).toBe(0o700);
    chmodSync(folder.at('c'), 0o755);
    await makePrivateFolder(folder.at('c', 'd'));
    expect([modeOf('c'), modeOf('c', 'd')]).toEqual([0o755, 0o700]);
  });

  it('is no link', async () => {
    mkdirSync(folder.at('elsewhere'));
    chmodSync(folder.at('elsewhere'), 0o755);
    symlinkSync(folder.at('elsewhere'), folder.at('link'));
    await expect(makePrivateFolder(folder.at('link'))).rejects.toMatchObject({ code: 'ENOTDIR' });
    expect(modeOf('elsewhere')).toBe(0o755);
  });
});
