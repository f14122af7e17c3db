import { nextStep, sharpen } from '@shared/logic';
import { SHAPE_9 } from '@shared/puzzle';
import { expect, it } from 'vitest';
import { useEditorView } from '../editor-view';
import { useLayout } from '../layout';
import { useNotices } from '../notices';
import { basicHandlers, fileSummary, nextTurns, startWindow } from '../testing/models';
import { useTraining } from './training';

it('boards that are found come first, then the example in other orders, on the page of puzzles', async () => {
  const opened: string[] = [];
  let asked = 0;
  await startWindow(
    {
      ...basicHandlers(),
      'training/boards': () => {
        asked++;
        return { text: ':nakedPair::first::::\n', boards: 1 };
      },
      'files/openContent': ({ base64 }) => {
        opened.push(atob(base64));
        return fileSummary();
      },
    },
    () => void useTraining(),
  );
  // Looked for while the page of the technique is read, and not again.
  useTraining().lookAhead('nakedPair');
  useLayout().stage = 'dance';
  await useTraining().practise('nakedPair', 'Naked pair');
  await nextTurns();
  expect(asked).toBe(1);
  const [first, ...examples] = opened.join('').trim().split('\n');
  expect(first).toBe(':Naked pair::first::::');
  const grids = examples.map((line) => (line.split(':')[3] ?? '').replaceAll('+', ''));
  expect(new Set(grids).size).toBe(9);
  for (const [at, grid] of grids.entries()) {
    const cells = [...grid].map((sign) => Number(sign === '.' ? 0 : sign));
    const all = sharpen(SHAPE_9, cells).masks;
    for (const spot of examples[at]?.split(':')[4]?.match(/\d+/g) ?? []) {
      const [value = 0, row = 0, column = 0] = [...spot].map(Number);
      const cell = (row - 1) * 9 + column - 1;
      all[cell] = (all[cell] ?? 0) & ~(1 << (value - 1));
    }
    const pencil = sharpen(SHAPE_9, cells, all);
    expect(nextStep(pencil, { unique: true })?.technique).toBe('nakedPair');
  }
  expect(useNotices().notices.map(({ message }) => message)).toContainEqual({
    key: 'editor.training.examples',
    params: { n: 9, count: 9 },
  });
  const { candidates, takesKeyboard } = useEditorView();
  expect([useLayout().stage, candidates, takesKeyboard]).toEqual(['puzzles', true, true]);
});
