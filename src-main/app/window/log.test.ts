import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useTempFolder } from '../../files/testing/temp-folder';
import { createLog } from './log';

const folder = useTempFolder();
const GRID = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

test('neither puzzles nor folders are in what is copied', async () => {
  const log = createLog(folder.at('a'), '/home/ann', () => undefined);
  log.add('error', `reading /home/ann/sets/a.in: ${GRID}`);
  log.add('warn', `at C:\\Users\\Ann\\b.in (/opt/app/main.js:1:2)\n5 3 0 0 7 0 0 0 0 6 0 0`);
  const copied = await log.text();
  expect(copied).toContain('reading …/a.in: […]');
  expect(copied).toContain('at …/b.in (…/main.js:1:2)');
  expect(copied).not.toMatch(/ann|Users|53\.\.|5 3 0|opt/);
});

test('the file keeps the last lines of earlier starts, without the home folder', async () => {
  const echoed: string[] = [];
  const first = createLog(folder.at('b'), '/home/ann', (_, message) => echoed.push(message));
  first.add('error', 'one /home/ann/x\n    at main.js:3');
  await first.close();
  const second = createLog(folder.at('b'), '/home/ann', () => undefined);
  for (let i = 0; i < 600; i++) second.add('info', `line ${i}`);
  await second.close();
  const text = readFileSync(folder.at('b/log.txt'), 'utf8');
  expect(text.trimEnd().split('\n')).toHaveLength(500);
  expect(text).toMatch(/line 599\n$/);
  expect(echoed).toEqual(['one /home/ann/x\n    at main.js:3']);
  const third = createLog(folder.at('b'), '/home/ann', () => undefined);
  expect(await third.text()).toContain('line 599');
});

test('what an earlier start noted is read back whole', async () => {
  const first = createLog(folder.at('c'), '/home/ann', () => undefined);
  first.add('error', 'failed ~/x\n    at main.js:3');
  await first.close();
  const again = createLog(folder.at('c'), '/home/ann', () => undefined);
  expect(await again.text()).toMatch(/ error failed ~\/x\n {2,}at main\.js:3$/);
});

test('a folder that cannot be written leaves the program alone', async () => {
  await folder.put('file');
  const log = createLog(folder.at('file'), '/home/ann', () => undefined);
  log.add('warn', 'something');
  await log.close();
  expect(await log.text()).toContain('something');
});
