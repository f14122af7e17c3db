import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parseRun } from '../../shared/dance';
import { EXIT } from './io';
import { createTranslator } from '../../app/tools/text';
import { run } from './run';
import { fakeIo, type FakeIo } from './testing/fake-io';
import { useFreshFolder } from '../../files/testing/temp-folder';

const folder = useFreshFolder();

async function dance(...args: string[]): Promise<{ status: number; io: FakeIo }> {
  const io = fakeIo({ cwd: folder.path });
  return { status: await run(['dance', ...args, '--json', '--lang', 'en'], io), io };
}

const KNUTH = 'dance?from=gallery&id=knuth&program=textbook&rule=minimum&at=3';

describe('dance --json', () => {
  test('records the run of a link', async () => {
    const { status, io } = await dance(KNUTH);
    const recorded = parseRun(io.stdout);
    expect(status).toBe(0);
    expect(recorded).toMatchObject({ end: 'searched', solutions: 1, nodes: 6 });
    expect(recorded.events).toHaveLength(109);
  });

  test('takes options from the command line', async () => {
    const { io } = await dance(KNUTH, '--rule', 'random', '--seed', '7', '--solutions', '1');
    expect(parseRun(io.stdout)).toMatchObject({
      options: { rule: 'random', seed: 7, solutions: 1 },
      end: 'enough',
    });
    const engine = await dance(KNUTH, '--program', 'engine');
    expect(parseRun(engine.io.stdout).options.program).toBe('engine');
  });

  test('stops at the most events', async () => {
    const { io } = await dance(KNUTH, '--max-events', '10');
    expect(parseRun(io.stdout)).toMatchObject({ end: 'limit' });
    expect(parseRun(io.stdout).events).toHaveLength(10);
  });

  test('takes a puzzle of a data set, and a run that was saved', async () => {
    await writeFile(folder.at('m.in'), '2 2\n1 0\n0 1\n');
    const first = await dance('m.in');
    expect(parseRun(first.io.stdout).source).toEqual({
      from: 'matrix',
      items: 2,
      primary: 2,
      options: [[0], [1]],
    });
    await writeFile(folder.at('run.json'), first.io.stdout);
    expect((await dance('run.json')).io.stdout).toBe(first.io.stdout);
  });

  test.each([
    [['none.in'], /none.in does not exist/],
    [['m.in', '--puzzle', '9'], /^m.in: m.in has no puzzle 9.$/m],
    [['bad.json'], /^bad.json: bad.json is not a valid recorded run \(at format\).$/m],
  ])('says why there is nothing to dance: %j', async (args, message) => {
    await writeFile(folder.at('m.in'), '2 2\n1 0\n0 1\n');
    await writeFile(folder.at('bad.json'), '{}');
    const { status, io } = await dance(...args);
    expect(io.stderr).toMatch(message);
    expect(io.stdout).toBe('');
    expect(status).toBe(EXIT.nothingRead);
  });

  test('refuses a rule that the program does not know', async () => {
    const { status, io } = await dance(KNUTH, '--program', 'engine', '--rule', 'sharp');
    expect(io.stderr).toBe(`${createTranslator('en')('cli.dance.options')}\n`);
    expect(status).toBe(EXIT.usage);
  });
});
