import { describe, expect, it } from 'vitest';
import { parseText } from '../../formats';
import { formatOf } from '../../formats/testing/golden';
import { WHOLE_LIST } from '../../shared/contract';
import { nextStep, sharpen, stepsOf, type Pencil, type Technique } from '../../shared/logic';
import { SHAPE_9 } from '../../shared/puzzle';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

/** The technique that is next on each board, and the board. */
function read(text: string): { next: string | undefined; cells: Uint8Array; pencil: Pencil }[] {
  return parseText(formatOf('hodoku-library'), text).cases.map(({ puzzle, marks }) => {
    if (puzzle?.kind !== 'grid') throw new Error('no grid');
    const allowed = marks?.removed?.map((mask) => ~mask) ?? null;
    const pencil = sharpen(SHAPE_9, puzzle.cells, allowed);
    return { next: nextStep(pencil, { unique: true })?.technique, cells: puzzle.cells, pencil };
  });
}

/** Opens a puzzle and waits until it is rated. Returns its hardest step. */
async function openRated(bench: TestWorkbench, line: string): Promise<Technique> {
  const { id: fileId } = await bench.open('a.in', `${line}\n`);
  await bench.call('ratings/start', { fileId });
  const list = { fileId, from: 0, to: 1, list: WHOLE_LIST };
  const hardest = async () => (await bench.call('puzzles/rows', list)).rows[0]?.rated?.hardest;
  await expect.poll(hardest, { timeout: 30_000 }).toBeTruthy();
  return (await hardest()) as Technique;
}

describe('boards to practise on', () => {
  it.each(['pointing', 'nakedPair'] as const)('have %s as the next step', async (technique) => {
    const bench = await testWorkbench();
    const { text, boards } = await bench.call('training/boards', {
      technique,
      count: 2,
      withinMs: 60_000,
    });
    expect(boards).toBe(2);
    expect(read(text).map(({ next }) => next)).toEqual([technique, technique]);
  });

  it('come from the rated puzzles of the open files first', async () => {
    const bench = await testWorkbench();
    const line =
      '900240000050690231020050090090700320002935607070002900069020073510079062207086009';
    const technique = await openRated(bench, line);
    const { text } = await bench.call('training/boards', { technique, count: 1, withinMs: 60_000 });
    const [board] = read(text);
    expect(board?.next).toBe(technique);
    const givens = [...line].map(Number);
    expect(givens.every((value, cell) => value === 0 || board?.cells[cell] === value)).toBe(true);
  });

  it.each([
    [
      'dualKite',
      'kite',
      '000004085060075030000200000000300000470002800600050007005000009000000400004916000',
    ],
    [
      'dualEmptyRectangle',
      'emptyRectangle',
      '005000040000100006000008300070030000400002080062700000090005004610800005500000820',
    ],
  ] as const)('have %s where one half is the next step', async (technique, half, line) => {
    const bench = await testWorkbench();
    expect(await openRated(bench, line)).toBe(half);
    const { text } = await bench.call('training/boards', { technique, count: 1, withinMs: 60_000 });
    const [board] = read(text);
    expect(board?.next).toBe(half);
    expect(board === undefined ? [] : stepsOf(board.pencil, technique)).not.toEqual([]);
  });

  it('end with what there is when others are asked for', async () => {
    const bench = await testWorkbench();
    const first = bench.call('training/boards', {
      technique: 'dualKite',
      count: 50,
      withinMs: 60_000,
    });
    // A later request ends one that is at work.
    const later = await bench.call('training/boards', {
      technique: 'nakedPair',
      count: 1,
      withinMs: 60_000,
    });
    expect([(await first).boards < 50, later.boards]).toEqual([true, 1]);
  });
});
