import { expect, it } from 'vitest';
import { createRegistry } from '../../formats';
import type { Pool } from '../../pool';
import { blankReport, gridShape, type SolveReport } from '../../shared/puzzle';
import { searchAnswers } from './judge-test';

it('searches that go on at the same time are all ended by their signal', async () => {
  const abort = new AbortController();
  let [begun, ended] = [0, 0];
  const run: Pool['run'] = () => {
    begun++;
    let end: (reports: SolveReport[]) => void = () => undefined;
    const reports = new Promise<SolveReport[]>((resolve) => (end = resolve));
    const cancel = (): void => {
      ended++;
      end([blankReport('dlx', 'cancelled')]);
    };
    return { reports, cancel };
  };
  const format = createRegistry().formatById('poj3074');
  if (format === undefined) throw new Error('no format');
  const puzzle = { kind: 'grid', shape: gridShape(3, 3), cells: new Uint8Array(81) } as const;
  const bench = { pool: { run } as Pool, timeLimitMs: 1000, signal: abort.signal };
  const search = () => searchAnswers(format, [puzzle], [0], bench);
  const searches = Promise.all([search(), search()]);
  expect([begun, ended]).toEqual([2, 0]);
  abort.abort();
  const found = await searches;
  expect(ended).toBe(2);
  expect(found.map((each) => each.get(0))).toMatchObject([
    { problem: { code: 'cancelled' } },
    { problem: { code: 'cancelled' } },
  ]);
});
