import type { ProgramInfo, ProgramRow, ProgramsRun, ProgramsView } from '@shared/contract';
import { RequestError } from '../client';
import { expect, it, vi } from 'vitest';
import { usePrograms } from './programs';
import { basicHandlers, judgedTest, startWindow } from './testing/models';

const program: ProgramInfo = {
  id: 1,
  name: 'a.cpp',
  folder: '/x',
  language: 'C++',
  options: {},
  chosen: {},
  state: 'ready',
  compiled: null,
  sha256: null,
  errors: [],
  compilerOutput: '',
};
const row = (fileId: number, verdict: ProgramRow['verdict']): ProgramRow => ({
  programId: 1,
  test: judgedTest({ fileId, name: `${fileId}.in` }),
  state: 'done',
  verdict,
  reason: null,
  stderr: '',
  cpuMs: 1,
  wallMs: 1,
  memoryBytes: null,
  oursMs: 2,
  score: null,
  limitMs: 1000,
  limitBytes: 1024,
});
const runOf = (id: number, ...verdicts: ProgramRow['verdict'][]): ProgramsRun => ({
  id,
  state: 'done',
  done: verdicts.length,
  total: verdicts.length,
  totals: [],
  problem: null,
  rows: verdicts.map((verdict, at) => row(at + 1, verdict)),
});

it('a saved program runs again on the same tests if that is wanted, and its first change is shown', async () => {
  const start = vi.fn();
  const view: ProgramsView = {
    ...{ allowed: true, dialog: false, runner: null, programs: [program] },
    ...{ classes: [], askingClass: false },
  };
  let id = 0;
  const server = await startWindow({
    ...basicHandlers(),
    'programs/list': () => view,
    'programs/start': (params) => {
      start(params.fileIds);
      if (id === 3) throw new RequestError({ code: 'programs-running', params: {} });
      return { ...runOf(++id, null, null, null), state: 'running', done: 0 };
    },
  });
  const programs = usePrograms();
  await programs.load();
  const save = async (): Promise<void> => await server.emit('programs/saved', null);
  await programs.start([1, 2, 3]);
  await server.emit('programs/progress', runOf(1, 'AC', 'WA', 'WA'));
  expect([programs.chosenAt, programs.firstChange]).toEqual([1, null]);
  await save();
  expect(start).toHaveBeenCalledTimes(1);
  programs.onSave = true;
  await save();
  await vi.waitUntil(() => programs.run?.id === 2);
  expect(start).toHaveBeenLastCalledWith([1, 2, 3]);
  await server.emit('programs/progress', runOf(2, 'AC', 'WA', 'TLE'));
  expect(programs.chosen?.test.name).toBe('3.in');
  expect(programs.firstChange).toEqual({ at: 2, before: 'WA' });
  // The next run has not changed anything.
  await save();
  await vi.waitUntil(() => programs.run?.id === 3);
  await server.emit('programs/progress', runOf(3, 'AC', 'WA', 'TLE'));
  expect(programs.firstChange).toBeNull();
});
