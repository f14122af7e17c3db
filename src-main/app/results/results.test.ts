import { describe, expect, it } from 'vitest';
import { WHOLE_LIST, type RatingJob, type ResultsOptions } from '../../shared/contract';
import { CELLS, COVERS_IN, dotted, linesFile, SOLVED } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';

const WHOLE: Omit<ResultsOptions, 'fileId'> = {
  scope: { list: WHOLE_LIST },
  format: 'csv',
  bom: false,
  answers: false,
};

describe('results', () => {
  it('are a CSV line a puzzle, solved, unsolved or malformed, with the answer where it is wanted', async () => {
    const bench = await testWorkbench();
    const good = dotted(CELLS);
    const { id: fileId } = await bench.open('a.in', `${good}\n${good.slice(1)}\n${good}\nend\n`);
    await bench.call('puzzles/solve', { fileId, index: 0 });
    const path = bench.path('results.csv');
    const answers = { ...WHOLE, fileId, answers: true, path, overwrite: false };
    expect(await bench.call('results/save', answers)).toMatchObject({ path, rows: 3 });
    const [head, ...lines] = (await bench.read('results.csv')).split('\r\n');
    expect(head).toBe(
      'puzzle,line,name,status,engine,nodes,updates,micros,givens,solutions,complete,answer',
    );
    expect(lines[0]).toMatch(
      new RegExp(`^1,1,,answer,bands,\\d+,\\d+,\\d+(\\.\\d+)?,32,1,\\w+,${SOLVED}$`),
    );
    expect(lines.slice(1)).toEqual(['2,2,,malformed,,,,,,,,', '3,3,,ready,,,,,32,,,', '']);
  });

  it('are of the list in its order, or of chosen puzzles', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', linesFile(5));
    const numbers = async (scope: ResultsOptions['scope'], name: string): Promise<number[]> => {
      const path = bench.path(name);
      await bench.call('results/save', {
        ...WHOLE,
        fileId,
        scope,
        format: 'json',
        path,
        overwrite: false,
      });
      const rows = JSON.parse(await bench.read(name)) as { puzzle: number }[];
      return rows.map(({ puzzle }) => puzzle);
    };
    const list = { ...WHOLE_LIST, text: '#2-4', descending: true };
    expect(await numbers({ list }, 'list.json')).toEqual([4, 3, 2]);
    expect(await numbers({ ranges: [0, 2, 4, 99] }, 'some.json')).toEqual([1, 2, 5]);
    expect(await numbers({ ranges: [] }, 'none.json')).toEqual([]);
  });

  it('say what the file calls its puzzles', async () => {
    const bench = await testWorkbench();
    const good = dotted(CELLS);
    const text = `${good} the first, easy\n${good.slice(1)} too short\n${good}\n`;
    const { id: fileId } = await bench.open('a.sdm', text);
    const asked = { ...WHOLE, fileId, overwrite: false };
    await bench.call('results/save', { ...asked, path: bench.path('r.csv') });
    const [, ...lines] = (await bench.read('r.csv')).split('\r\n');
    expect(lines[0]).toMatch(/^1,1,"the first, easy",ready,/);
    expect(lines[1]).toMatch(/^2,2,too short,malformed,/);
    expect(lines[2]).toMatch(/^3,3,,ready,/);
    await bench.call('results/save', { ...asked, format: 'json', path: bench.path('r.json') });
    const rows = JSON.parse(await bench.read('r.json')) as object[];
    expect(rows).toMatchObject([
      { name: 'the first, easy' },
      { name: 'too short' },
      { name: null },
    ]);
  });

  it('say what reasoning made of the puzzles, where it was asked', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', `${dotted(CELLS)}\n${'.'.repeat(81)}\nend\n`);
    const asked = { ...WHOLE, fileId, overwrite: true, path: bench.path('r.csv') };
    await bench.call('results/save', asked);
    expect(await bench.read('r.csv')).toMatch(/^puzzle,line,name,status,/);
    await bench.call('ratings/start', { fileId });
    await expect
      .poll(() =>
        bench.events.some(
          ({ payload }) => (payload as Partial<RatingJob> | null)?.state === 'done',
        ),
      )
      .toBe(true);
    await bench.call('results/save', asked);
    const [head, one, blank] = (await bench.read('r.csv')).split('\r\n');
    expect(head).toMatch(/^puzzle,line,name,grade,hardest,score,explainer,status,/);
    expect(one).toMatch(/^1,1,,easy,[a-zA-Z]+,\d+,[\d.]+,ready,/);
    expect(blank).toMatch(/^2,2,,,,,,ready,/);
  });

  it('say the options of covers, carry a mark for spreadsheets, and replace nothing unasked', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', COVERS_IN);
    await bench.solveAll(fileId);
    const path = bench.path('r.csv');
    const asked = { ...WHOLE, fileId, bom: true, answers: true, path, overwrite: false };
    await bench.call('results/save', asked);
    const text = await bench.read('r.csv');
    expect(text.startsWith('\uFEFFpuzzle,')).toBe(true);
    expect(text).toMatch(/^1,1,,answer,.*,[\d ]+\r$/m);
    expect(text).toMatch(/^2,5,,none,/m);
    expect(await bench.fails('results/save', asked)).toMatchObject({ code: 'output-exists' });
  });
});
