import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { libraryLine, positionOf } from '../../shared/logic/positions';
import { createTranslator } from '../../app/terminal';
import { explain, logicPath, nextStep, sharpen, TECHNIQUES } from '../../shared/logic';
import { reasoningWords } from '../../shared/text/reasoning';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { cliIn, textIn } from './testing/cli-in';

const folder = useFreshFolder();

const cli = cliIn(folder);

const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SEVERAL = EASY.replace('53', '00').replace('98', '00').replace('41', '00');

describe('rate', () => {
  test('rates each puzzle with one solution, in the order of the file', async () => {
    const lines = [EASY, SEVERAL, ...Array.from({ length: 40 }, () => EASY)];
    await writeFile(folder.at('a.txt'), `${lines.join('\n')}\n`);
    const { status, io } = await cli('rate', 'a.txt', '--jobs', '2');
    const shown = io.stdout.trimEnd().split('\n');
    expect(shown).toHaveLength(lines.length);
    expect(shown[0]).toMatch(/^a\.txt:1 {2}Easy · .* · HoDoKu \d+ \(Easy\) · SE-like ER \d/);
    expect(shown[1]).toBe('a.txt:2  several solutions');
    expect(shown[41]).toMatch(/^a\.txt:42 {2}Easy/);
    expect(status).toBe(0);
  });

  test('as JSON, with the path', async () => {
    await writeFile(folder.at('a.txt'), `${EASY}\n`);
    const { io } = await cli('rate', 'a.txt', '--json', '--path');
    const value = JSON.parse(io.stdout) as { path: { place?: string }[]; score: number };
    expect(value).toMatchObject({ file: 'a.txt', index: 0, line: 1, grade: 'easy', solved: true });
    expect(value.path).toHaveLength(51);
    expect(value.path[0]?.place).toMatch(/^r\dc\d=\d$/);
    expect(value.score).toBeGreaterThan(4 * 51 - 1);
  });

  test('gives no score where the techniques do not solve the puzzle', async () => {
    const beyond =
      '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';
    await writeFile(folder.at('a.txt'), `${beyond}\n`);
    const { io } = await cli('rate', 'a.txt');
    expect(io.stdout).toBe('a.txt:1  Beyond these techniques · SE-like ER 10.5 EP 1.2 ED 1.2\n');
  });

  test('keeps the names and ratings of the file beside its own', async () => {
    await writeFile(folder.at('a.txt'), `puzzle,ER\n${EASY},1.2\n${EASY},7.1\n`);
    const { io } = await cli('rate', 'a.txt', '--json');
    const rows = io.stdout.trimEnd().split('\n');
    const found = rows.map((row) => (JSON.parse(row) as { ratings: unknown }).ratings);
    expect(found).toEqual([{ ER: 1.2 }, { ER: 7.1 }]);
    const { io: words } = await cli('rate', 'a.txt');
    expect(words.stdout).toMatch(/ED \S+ · in the file: ER 1\.2\n/);
  });

  test('says that grids of more than 31 values are not rated, nor hinted at', async () => {
    const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const large = Array.from({ length: 36 * 36 }, (_, cell) => {
      const [row, column] = [Math.floor(cell / 36), cell % 36];
      return column === 0 ? '.' : symbols[((row % 6) * 6 + Math.floor(row / 6) + column) % 36];
    }).join('');
    await writeFile(folder.at('a.sdm'), `${large}\n`);
    const { io } = await cli('rate', 'a.sdm');
    expect(io.stdout).toBe('a.sdm:1  not rated: grids of more than 31 values are not rated\n');
  });

  test('says what it cannot rate, and goes on', async () => {
    await writeFile(folder.at('a.in'), '2 2\n1 0\n0 1\n');
    const { status, io } = await cli('rate', 'a.in', 'no.in', '--format', 'poj3740');
    expect(io.stderr).toContain('Only Sudoku grids');
    expect(io.stderr).toContain('no.in');
    expect(status).toBe(3);
  });
});

test('solve --results-columns has ratings of each puzzle in the table', async () => {
  await writeFile(folder.at('a.in'), `${EASY}\nx\nend\n`);
  const names = 'grade,hardest,score,se';
  await cli('solve', 'a.in', '--partial', '--results-columns', names, '--results', 'r.csv');
  const [head, ...rows] = (await textIn(folder)('r.csv')).trimEnd().split('\r\n');
  expect(head).toContain(`name,${names},status`);
  expect(rows[0]).toMatch(/^a\.in,1,1,,1,\w+,\d+,[\d.]+,answer,/);
  expect(rows[1]).toMatch(/^a\.in,2,2,,,,,,malformed,/);
});

describe('candidates that a file has ruled out', () => {
  const { pencil, step } = positionOf('xyChain');

  test('count for the steps of a path as in the window', async () => {
    await writeFile(folder.at('a.txt'), `${libraryLine('0', pencil)}\n`);
    const { io } = await cli('rate', 'a.txt', '--path');
    expect(io.stdout).toMatch(/^a\.txt:1.*\n +XY-chain\n/);
    // Without them an easier step is there.
    expect(nextStep(sharpen(pencil.shape, pencil.cells), { unique: true })).not.toEqual(step);
  });

  test('count for a rating, and leave no solution where they are those of it', async () => {
    const whole = logicPath(pencil, { unique: true }).pencil.cells;
    const at = pencil.cells.indexOf(0);
    const led = `${whole[at]}${Math.floor(at / 9) + 1}${(at % 9) + 1} `;
    const line = libraryLine('0', pencil);
    const wrong = line.replace(/:([^:]*)::$/, `:${led}$1::`);
    await writeFile(folder.at('a.txt'), `${line}\n${wrong}\n`);
    const { io } = await cli('rate', 'a.txt');
    const [first, second] = io.stdout.split('\n');
    expect(first).toContain('XY-chain');
    expect(second).toBe('a.txt:2  no solution');
  });
});

describe('a step in words', () => {
  test.each(['en', 'zh'] as const)('names all that it speaks of: %s', (locale) => {
    const t = createTranslator(locale, reasoningWords);
    const symbols = Array.from({ length: 9 }, (_, at) => String(at + 1));
    for (const technique of TECHNIQUES) {
      const { step, pencil } = positionOf(technique);
      const { why } = explain(step, { shape: pencil.shape, symbols, t, locale });
      expect(why).not.toMatch(/\{[a-z]+\}|[:：] *[)）.。]|\(\)/);
    }
    const { step, pencil } = positionOf('wWing');
    const [one = 0, two = 0] = step.cells;
    const { why } = explain(step, { shape: pencil.shape, symbols, t, locale });
    for (const cell of [one, two])
      expect(why).toContain(`r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`);
  });
});
