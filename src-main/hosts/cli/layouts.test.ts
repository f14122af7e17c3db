import { symlink } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ALONE_IN, ALONE_OUT } from '../../app/testing/puzzles';
import { rawZip } from '../../files/testing/raw-zip';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { SAMPLE_SETS } from '../../layouts/testing/sets';
import { packageName } from '../../app/packaging/write-packages';
import { PACKAGE_IDS } from '../../packages';
import { cliIn } from './testing/cli-in';

/** `solve`, `check` and `judge` see the same tests, however a set lies. */

const folder = useFreshFolder();
const cli = cliIn(folder);

const zipOf = (files: Readonly<Record<string, string>>): Uint8Array =>
  rawZip({ entries: Object.entries(files).map(([name, data]) => ({ name, data })) });

/** How many tests `judge` finds outputs of that are right, of how many. */
async function solvedAndJudged(set: string): Promise<string | undefined> {
  await cli('solve', set, '--out-dir', 'mine', '--overwrite');
  const { io } = await cli('judge', set, '--answers', 'mine');
  return /(\d+ of \d+) tests accepted/.exec(io.stdout)?.[1];
}

const all = (count: number): string => `${count} of ${count}`;

describe('what is solved into a folder is judged right from there', () => {
  test.each(SAMPLE_SETS)('$name', async ({ files, tests }) => {
    for (const [name, text] of Object.entries(files)) await folder.put(`set/${name}`, text);
    expect(await solvedAndJudged('set')).toBe(all(tests.length));
    await folder.put('set.zip', zipOf(files));
    expect(await solvedAndJudged('set.zip')).toBe(all(tests.length));
  });

  test('every package', async () => {
    for (const i of [1, 2, 3]) {
      await folder.put(`own/t${i}.in`, ALONE_IN);
      await folder.put(`own/t${i}.out`, ALONE_OUT);
    }
    const ids = PACKAGE_IDS.join(',');
    expect((await cli('package', 'own', '--package', ids, '--out-dir', 'out')).status).toBe(0);
    for (const id of PACKAGE_IDS) {
      expect([id, await solvedAndJudged(`out/${packageName('own', id)}`)]).toEqual([id, all(3)]);
    }
  });

  test('DMOJ with its archive', async () => {
    const cases = '- {in: a.in, out: a.out, points: 100}\n';
    await folder.put('set/init.yml', `archive: t.zip\ntest_cases:\n${cases}`);
    await folder.put('set/t.zip', zipOf({ 'a.in': ALONE_IN, 'a.out': ALONE_OUT }));
    expect(await solvedAndJudged('set')).toBe(all(1));
    expect((await cli('check', 'set')).io.stdout).toContain('a.in');
  });

  test('the problems of an FPS file', async () => {
    const item = `<item><time_limit unit="ms"><![CDATA[1500]]></time_limit><sample_input><![CDATA[${ALONE_IN}]]></sample_input><sample_output><![CDATA[${ALONE_OUT}]]></sample_output><test_input>${ALONE_IN}</test_input><test_output>${ALONE_OUT}</test_output></item>`;
    await folder.put('fps-own.xml', `<?xml version="1.0"?><fps version="1.2">${item}${item}</fps>`);
    expect(await solvedAndJudged('fps-own.xml')).toBe(all(4));
    const { io } = await cli('judge', 'fps-own.xml', '--answers', 'mine', '--json');
    expect(JSON.parse(io.stdout.split('\n')[0] ?? '')).toMatchObject({
      timeLimitMs: 1500,
      judge: 'hustoj-default',
    });
    await folder.put('fps-bad.xml', '<fps><item>');
    expect((await cli('judge', 'fps-bad.xml')).io.stderr).toContain('fps-bad.xml');
  });
});

describe('outputs of one name', () => {
  const set = async (): Promise<void> => {
    for (const group of ['sample', 'secret']) {
      await folder.put(`set/data/${group}/1.in`, ALONE_IN);
      await folder.put(`set/data/${group}/1.ans`, ALONE_OUT);
    }
  };

  test('in one folder are taken for neither test', async () => {
    await set();
    await folder.put('flat/1.ans', ALONE_OUT);
    const { io } = await cli('judge', 'set', '--answers', 'flat');
    expect(io.stdout).toContain('0 of 2 tests accepted');
  });

  test('are taken where only one test is called so', async () => {
    await set();
    await folder.put('set/data/secret/2.in', ALONE_IN);
    await folder.put('set/data/secret/2.ans', ALONE_OUT);
    await folder.put('flat/2.out', ALONE_OUT);
    const { io } = await cli('judge', 'set', '--answers', 'flat');
    expect(io.stdout).toContain('AC  data/secret/2.in');
    expect(io.stdout).toContain('1 of 3 tests accepted');
  });
});

describe('what is no test', () => {
  test('links within a set are followed, others are told', async () => {
    await folder.put('set/data/secret/1.in', ALONE_IN);
    await folder.put('set/data/secret/1.ans', ALONE_OUT);
    await folder.put('elsewhere.in', ALONE_IN);
    for (const kind of ['in', 'ans']) {
      await symlink(`1.${kind}`, folder.at(`set/data/secret/2.${kind}`));
    }
    await symlink('../../../elsewhere.in', folder.at('set/data/secret/3.in'));
    await symlink('nowhere', folder.at('set/data/secret/4.in'));
    await folder.put('mine/1.ans', ALONE_OUT);
    await folder.put('mine/2.ans', ALONE_OUT);
    const { io } = await cli('judge', 'set', '--answers', 'mine');
    expect(io.stdout).toContain('2 of 2 tests accepted');
    expect(io.stderr).toContain('data/secret/3.in');
    expect(io.stderr).toContain('data/secret/4.in');
  });

  test('what a Mac puts into a zip', async () => {
    const files = { '1.in': ALONE_IN, '1.out': ALONE_OUT, '__MACOSX/._1.in': 'Mac OS X' };
    await folder.put('mac.zip', zipOf(files));
    expect(await solvedAndJudged('mac.zip')).toBe(all(1));
  });

  test('a zip in a zip is named', async () => {
    await folder.put('nest.zip', zipOf({ 'inner.zip': 'PK' }));
    for (const command of ['solve', 'judge']) {
      expect((await cli(command, 'nest.zip')).io.stderr).toContain('inner.zip');
    }
  });
});
