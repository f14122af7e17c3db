import { catalogues } from '@shared/text';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, type Component } from 'vue';
import { createCatalogue, useDiff, useJudge, usePrograms, useTestSets } from '../stores';
import {
  appInfo,
  basicHandlers,
  diffSummary,
  judgedTest,
  judgeRun,
  startWindow,
  testSet,
} from '../stores/testing/models';
import { TooltipProvider } from '../ui';
import DiffView from './DiffView.vue';
import JudgeBar from './JudgeBar.vue';
import PairTable from './PairTable.vue';
import SaveSetDialog from './SaveSetDialog.vue';
import RunSummary from './RunSummary.vue';
import ProgramsView from './programs/ProgramsView.vue';

const { window: english } = catalogues.en;
let page: VueWrapper | null = null;
afterEach(() => page?.unmount());

function show(component: Component, props: object = {}, locale: 'en' | 'zh' = 'en'): VueWrapper {
  const words = createCatalogue(locale, catalogues);
  const root = defineComponent({
    setup: () => () => h(TooltipProvider, () => h(component, props)),
  });
  page = mount(root, { global: { plugins: [words] }, attachTo: document.body });
  return page;
}

const wrong = { verdict: 'WA', reason: null, at: null, puzzle: 1, problem: null } as const;

const none = { allowed: true, runner: null, classes: [], askingClass: false } as const;

const asking = {
  ...{ id: 1, name: 'a.cpp', folder: '/x', language: 'C++', options: {}, chosen: {} },
  ...{ compiled: null, sha256: null, errors: [], compilerOutput: '' },
  state: 'asking',
} as const;

const limits = { timeLimitMs: 1000, memoryLimitBytes: 128 * 1024 ** 2 };

describe('the summary of a run', () => {
  const run = judgeRun({
    tests: [judgedTest(limits), judgedTest({ ...limits, semantic: wrong })],
    score: { points: 60, total: 100 },
    judge: 'poj',
    subtasks: [
      { subtask: '1', tests: 1, accepted: 1, verdict: 'AC', score: { points: 60, total: 60 } },
      { subtask: '2', tests: 1, accepted: 0, verdict: 'WA', score: { points: 0, total: 40 } },
    ],
  });

  it.each([
    [
      'en',
      '1 of 2 tests accepted, judged by POJ · 60 of 100 points',
      'Accepted1',
      'Wrong answer1',
      'Limits: 1 s, 128 MB',
      'Subtask 20/10 of 40 points',
    ],
    [
      'zh',
      '2 个测试点中通过 1 个，评测方式：POJ · 60/100 分',
      '通过1',
      '答案错误1',
      '限制：1 秒，128 MB',
      '子任务 20/10/40 分',
    ],
  ] as const)('tells score, verdicts, limits and subtasks in %s', async (locale, ...expected) => {
    await startWindow(basicHandlers(), () => void useJudge());
    const text = show(RunSummary, { run }, locale)
      .text()
      .replaceAll(/\s+(?=\d)/g, '');
    for (const words of expected) expect(text).toContain(words.replaceAll(/\s+(?=\d)/g, ''));
    const subtasks = page?.findAll('.subtasks li').map((item) => item.get('.verdict').classes());
    expect(subtasks).toEqual([expect.arrayContaining(['AC']), expect.arrayContaining(['WA'])]);
  });
});

describe('the bar above the verdicts', () => {
  it('shows how far solving is, then how far judging is', async () => {
    const progress = { id: 1, state: 'running', total: 4, done: 0 } as const;
    const server = await startWindow(basicHandlers(), () => void useJudge());
    show(JudgeBar);
    await server.emit('judge/progress', { ...progress, solving: { done: 30, total: 120 } });
    await flushPromises();
    expect(page?.text()).toContain('Solving: 30 of 120 puzzles');
    expect(page?.get('[role="progressbar"]').attributes('aria-valuenow')).toBe('25');
    await server.emit('judge/progress', { ...progress, done: 2, solving: null });
    await flushPromises();
    expect(page?.text()).toContain('2 of 4 tests');
    expect(page?.get('[role="progressbar"]').attributes('aria-valuenow')).toBe('50');
  });
});

describe('programs that may not run', () => {
  it('are named by a command that fits here, to be copied', async () => {
    const info = { ...appInfo, command: 'npx dlx-workbench' };
    await startWindow({ ...basicHandlers(), 'app/info': () => info });
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show(ProgramsView);
    await flushPromises();
    const command = 'npx dlx-workbench serve --allow-programs --program solution.cpp';
    expect(page?.get('code').text()).toBe(command);
    await page?.get('button').trigger('click');
    expect(writeText).toHaveBeenCalledWith(command);
  });
});

describe('a program that the workbench asks about', () => {
  it.each([
    [false, 'Answer y in the terminal that runs npx dlx-workbench serve.'],
    [true, 'Answer the question in the dialog.'],
  ])('says where the question waits: dialog %s', async (dialog, words) => {
    await startWindow({
      ...basicHandlers(),
      'app/info': () => ({ ...appInfo, command: 'npx dlx-workbench' }),
      'programs/list': () => ({ ...none, dialog, programs: [asking] }),
    });
    const begun = { done: 0, total: 0, totals: [], problem: null, rows: [] };
    usePrograms().run = { id: 1, state: 'building', ...begun };
    show(ProgramsView);
    await flushPromises();
    expect(page?.text()).toContain(words);
  });
});

describe('the pairs of a set', () => {
  it('says how many there are, and has a column only for what is known', async () => {
    await startWindow(basicHandlers());
    show(PairTable, { set: testSet() });
    const heads = page?.findAll('[role="columnheader"]').map((head) => head.text());
    expect(heads).toEqual(['Input', 'Answer']);
    expect(page?.get('[role="table"]').attributes('aria-rowcount')).toBe('3');
    page?.unmount();
    const [test] = testSet().tests;
    const known = { ...test, subtask: '2', timeLimitMs: 1000 };
    show(PairTable, { set: testSet({ tests: [known as NonNullable<typeof test>] }) });
    expect(page?.findAll('[role="columnheader"]')).toHaveLength(4);
  });
});

describe('saving a set', () => {
  it('asks for a place first', async () => {
    await startWindow({ ...basicHandlers(), 'tests/open': () => testSet() });
    await useTestSets().open('/sets/contest.zip');
    show(SaveSetDialog, { setId: 1 });
    await flushPromises();
    const buttons = [...document.querySelectorAll('button')];
    const save = buttons.find(({ textContent }) => textContent?.trim() === 'Save');
    expect(save?.disabled).toBe(true);
    const chosen = document.querySelector<HTMLInputElement>('input[type="radio"]:checked');
    expect(chosen?.parentElement?.textContent).toContain(english.testSets.asZip);
  });
});

describe('the differences', () => {
  it('say that there are none to show, what is being compared, and why it failed', async () => {
    let release = (): void => undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    await startWindow({
      ...basicHandlers(),
      'judge/diff': async () => {
        await slow;
        return diffSummary({ differences: 0, first: null });
      },
      'judge/diffRows': () => ({ rows: [] }),
      'judge/closeDiff': () => null,
    });
    show(DiffView);
    expect(page?.text()).toContain(english.diff.empty);
    const opening = useDiff().open(1, 1, 'a1.in');
    await flushPromises();
    expect(page?.get('[role="status"]').text()).toContain('Comparing a1.in…');
    expect(page?.get('button').text()).toBe('Cancel');
    release();
    await opening;
    await flushPromises();
    expect(page?.text()).toContain(english.diff.equal);
    // A side is named before its size is given.
    const head = page?.get('[role="columnheader"]').text() ?? '';
    expect(head).toMatch(/^\S.* \d+ B · \d+ line/);
    useDiff().summary = null;
    useDiff().problem = { code: 'no-output', params: { file: 'a1.in' } };
    await flushPromises();
    expect(page?.get('[role="alert"]').text()).toContain('a1.in');
  });
});
