import { reasoningWords } from '@shared/text/reasoning';
import { sharpen } from '@shared/logic';
import { positionOf } from '@shared/logic/positions';
import type { CheckReport } from '@shared/contract';
import { jigsawShape, SHAPE_9 } from '@shared/puzzle';
import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../commands';
import { useBoardPicture, useEditor } from '../../stores';
import { useHints, useStepSearch } from '../../stores/reasoning';
import PuzzleEditor from '../PuzzleEditor.vue';
import {
  fakeWorkbench,
  gridView,
  puzzleDetail,
  type FakeWorkbench,
} from '../testing/fake-workbench';
import { attachStores, detachStores, mountInWindow } from '../testing/mount-window';

const { reasoning } = reasoningWords.en;
const DIGITS = [...'123456789'];
/** Needs locked candidates and XY-wings. */
const HARD = '9..24.....5.69.231.2..5..9..9.7..32...29356.7.7...29...69.2..7351..79.622.7.86..9';
const BLANK = '.'.repeat(81);

let fake: FakeWorkbench;
let page: VueWrapper;

async function open(cells: string, check?: FakeWorkbench['check']): Promise<void> {
  fake = await fakeWorkbench([puzzleDetail(0, gridView(cells, 3, 3, DIGITS))]);
  fake.check = check ?? fake.check;
  await attachStores(fake);
  page = mountInWindow(PuzzleEditor);
  await flushPromises();
}
afterEach(async () => {
  await detachStores();
  page.unmount();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

async function run(id: string): Promise<void> {
  await runCommand(id);
  await vi.waitFor(() => expect(page.find('.inspector').exists()).toBe(true), {
    timeout: 30_000,
  });
  await flushPromises();
}
const told = (): string => page.get('.told').text();

describe('hints', () => {
  beforeEach(() => open(HARD));

  it('tell their name, then where, then why, and are then applied as a step of undo', async () => {
    await run('hints.next');
    expect(told()).toBe('Locked candidates (pointing)');
    expect(useBoardPicture().current).toBeNull();
    await run('hints.next');
    expect(told()).toContain('Look at box');
    expect(useBoardPicture().current?.marks).toEqual([]);
    await run('hints.next');
    expect(told()).toContain('appears nowhere else in row');
    expect(useBoardPicture().current?.marks.filter(({ look }) => look === 'out')).not.toEqual([]);
    expect(page.get('.legend').text()).toContain(reasoning.hint.mark.out);
    await run('hints.apply');
    const removed = useEditor().draft?.removed;
    expect(removed?.some((mask) => mask !== 0)).toBe(true);
    await run('hints.next');
    useEditor().undo();
    await flushPromises();
    expect(useEditor().draft?.removed).toBeNull();
    expect(told()).toBe('');
  });

  it('say so when a candidate was ruled out that the solution needs', async () => {
    const solution = Array.from({ length: 81 }, () => 1);
    fake.check = { solutions: 'one', problem: null, answer: { ...blankAnswer, cells: solution } };
    await runCommand('editor.check');
    // One of many candidates: the rules alone do not show that it is needed.
    const removed = Float64Array.from({ length: 81 }, (_, cell) => (cell === 1 ? 1 : 0));
    useEditor().change((draft) => ({ ...draft, removed }));
    await flushPromises();
    await run('hints.next');
    expect(told()).toContain(reasoning.hint.contradiction);
  });

  it('go when a key changes the grid', async () => {
    await run('hints.next');
    useEditor().edit(new Map([[1, 3]]));
    await flushPromises();
    expect(told()).toBe('');
    expect(useBoardPicture().current).toBeNull();
  });

  it('name the technique that justifies the last step, and say where there is none', async () => {
    await run('hints.apply');
    await run('hints.checkStep');
    await vi.waitFor(
      () => expect(page.get('.own').text()).toContain('Justified by Locked'),
      30_000,
    );
    useEditor().edit(new Map([[1, 1]]));
    await run('hints.checkStep');
    const own = (): string => page.get('.own [role=status]').text();
    await vi.waitFor(() => expect(own()).toContain('No technique justifies this here'), 30_000);
  });

  it('are no reasons of a step that is not the last any more', async () => {
    const own = (): string => page.get('.own [role=status]').text();
    await run('hints.next');
    useEditor().edit(new Map([[1, 1]]));
    const checking = runCommand('hints.checkStep');
    await vi.waitFor(() => expect(own()).toBe(reasoning.own.busy), 30_000);
    useEditor().edit(new Map([[1, 3]]));
    await checking;
    await flushPromises();
    expect(own()).toBe('');
  });

  it('are looked for in one search at a time', async () => {
    await run('hints.apply');
    const search = useStepSearch();
    const all = runCommand('hints.allSteps');
    await vi.waitFor(() => expect(search.busy).toBe('steps'), 30_000);
    await runCommand('hints.checkStep');
    expect(search.own).toBeNull();
    await all;
    expect(search.busy).toBeNull();
    expect(page.findAll('.all details').length).toBeGreaterThan(3);
  });

  it('are all found at once, by technique, each to look at', async () => {
    await run('hints.allSteps');
    await vi.waitFor(() => expect(page.findAll('.all details').length).toBeGreaterThan(3), 30_000);
    const [first] = page.findAll('.all details');
    expect(first?.text()).toContain('Locked candidates (pointing)');
    await first?.get('button').trigger('click');
    expect(told()).toContain('appears nowhere else in row');
    expect(first?.get('button').attributes('aria-current')).toBe('step');
    useEditor().edit(new Map([[1, 3]]));
    await flushPromises();
    expect(page.findAll('.all details')).toEqual([]);
  });

  it('lead to the first step of the hardest technique', async () => {
    await run('hints.hardest');
    await vi.waitFor(() => expect(told()).toContain('XY-wing'), 30_000);
    const { path, place } = useHints();
    const wings = path?.steps.flatMap(({ step }, at) => (step.technique === 'xyWing' ? [at] : []));
    expect(place).toBe(wings?.[0]);
    await run('hints.nextStep');
    await run('hints.hardest');
    expect(useHints().place).toBe(place);
  });

  it('lead through the whole path, from any step of which the grid is drawn', async () => {
    await run('hints.path');
    await vi.waitFor(
      () => expect(page.findAll('.path ol button').length).toBeGreaterThan(40),
      30_000,
    );
    expect(page.get('.path').text()).toContain('Difficulty: Hard');
    expect(page.get('.path').text()).toContain('hardest step: XY-wing');
    expect(page.get('.path').text()).toContain('The path fills the grid.');
    const steps = page.findAll('.path ol button');
    await steps[30]?.trigger('click');
    expect(steps[30]?.attributes('aria-current')).toBe('step');
    const filled = useBoardPicture().current?.filled.size ?? 0;
    expect(filled).toBeGreaterThan(5);
    await run('hints.previousStep');
    expect(useHints().place).toBe(29);
    await run('hints.nextStep');
    expect(useHints().place).toBe(30);
    useHints().apply();
    await flushPromises();
    const entered = useEditor().cells.filter((value) => value > 0).length - 41;
    expect(entered).toBe(filled + 1);
    useEditor().undo();
    expect(useEditor().cells.filter((value) => value > 0)).toHaveLength(41);
  });
});

describe('what only a single solution allows', () => {
  /** Without it, the next technique is a chain. */
  const RECTANGLE =
    '2.56..1.767...43..1...7..6.46......385..36..191374.6..5.63.19747914652383.4..7516';
  /** The candidates of its blank cells, in their order. */
  const LEFT = [
    '34 89 39 48 89 1258 15 25 259 34 89 258 23 48 259 27 15 15 289 78 289 27 29 47',
    '249 28 258 25 28 28 28 89 289',
  ].join(' ');

  it.each([
    ['many', 'XY-chain'],
    ['one', 'Unique rectangle'],
  ] as const)('is a hint only where it is known: %s', async (solutions, words) => {
    await open(RECTANGLE);
    fake.check = { solutions, problem: null, answer: null };
    const left = LEFT.split(' ');
    const removed = Float64Array.from(RECTANGLE, (sign) => {
      if (sign !== '.') return 0;
      const digits = [...(left.shift() ?? '')].map(Number);
      return digits.reduce((mask, digit) => mask & ~(1 << (digit - 1)), 2 ** 9 - 1);
    });
    useEditor().change((draft) => ({ ...draft, removed }));
    await runCommand('editor.check');
    await flushPromises();
    await run('hints.next');
    expect(told()).toContain(words);
  });

  it('is not known any more when the grid is cut in another way', async () => {
    await open(RECTANGLE);
    fake.check = { solutions: 'one', problem: null, answer: null };
    await runCommand('editor.check');
    await run('hints.next');
    const hints = useHints();
    const { draft } = useEditor();
    if (draft === null) throw new Error('no grid');
    expect(hints.isUnique(draft)).toBe(true);
    const shape = jigsawShape(
      9,
      Uint8Array.from({ length: 81 }, (_, cell) => cell % 9),
    );
    expect(hints.isUnique({ ...draft, shape })).toBe(false);
  });
});

describe('where hints end', () => {
  it('says so and reveals a cell of the solution', async () => {
    await open(BLANK);
    await run('hints.next');
    expect(told()).toContain(reasoning.hint.stuck);
    const solution = Array.from({ length: 81 }, (_, cell) => (cell % 9) + 1);
    fake.check = {
      solutions: 'many',
      problem: null,
      answer: { ...blankAnswer, cells: solution },
    };
    await run('hints.reveal');
    await flushPromises();
    expect(useEditor().cells[0]).toBe(1);
    useEditor().undo();
    expect(useEditor().cells[0]).toBe(0);
  });

  it('waits for uniqueness where the next step needs it', async () => {
    const { pencil } = positionOf('uniqueRectangle');
    const byRules = sharpen(SHAPE_9, pencil.cells).masks;
    const removed = Float64Array.from(byRules, (mask, cell) => mask & ~(pencil.masks[cell] ?? 0));
    let answer: (report: CheckReport) => void = () => undefined;
    const check = new Promise<CheckReport>((resolve) => (answer = resolve));
    await open(Array.from(pencil.cells, (value) => value || '.').join(''), check);
    useEditor().change((draft) => ({ ...draft, removed }));
    const found = useHints().next();
    await vi.waitFor(
      () => expect(fake.heard.map(({ verb }) => verb)).toContain('puzzles/check'),
      30_000,
    );
    expect(useHints().hint).toBeNull();
    answer({ solutions: 'one', problem: null, answer: null });
    await found;
    expect(useHints().hint).toMatchObject({ at: { step: { technique: 'uniqueRectangle' } } });
  });

  it('says that a grid contradicts itself', async () => {
    await open(`11${BLANK.slice(2)}`);
    await run('hints.next');
    expect(told()).toContain(reasoning.hint.contradiction);
  });
});

const blankAnswer = {
  options: null,
  score: null,
  solutions: 2,
  kept: 0,
  redundant: null,
  complete: true,
  micros: 1,
  nodes: 1,
  updates: 1,
  engine: 'bands',
  reason: null,
} as const;
