import type { Handlers, MadePuzzle, MakeDraft, MakeForm } from '@shared/contract';
import { problem, ProblemError } from '@shared/puzzle';
import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../client/testing/fake-server';
import { mountInWindow } from '../editor/testing/mount-window';
import { useMake } from '../stores';
import { basicHandlers, makeProgress, startWindow } from '../stores/testing/models';
import MakeDialog from './MakeDialog.vue';

const COUNT = { key: 'count', as: 'number', least: 1, most: 100, usual: 1 } as const;
const FORM: MakeForm = {
  set: [
    { key: 'title', as: 'text', usual: 'DLX' },
    { key: 'seed', as: 'number', least: 0, most: 99, usual: null },
    { key: 'format', as: 'text', usual: '' },
    { key: 'effort', as: 'number', least: 1, most: 9, usual: 1 },
  ],
  kinds: [
    {
      kind: 'grid',
      fields: [
        { key: 'kind', as: 'choice', choices: ['grid', 'queens'], usual: 'grid' },
        { key: 'shape', as: 'text', usual: '3x3' },
        { key: 'givens', as: 'range', least: 0, most: 81 },
        { key: 'minimal', as: 'flag' },
        { key: 'solutions', as: 'text', usual: '' },
        { key: 'mask', as: 'lines' },
        { key: 'catches', as: 'choices', choices: ['no-word', 'recursion'] },
        { key: 'name', as: 'text', usual: '1' },
        COUNT,
      ],
    },
    {
      kind: 'queens',
      fields: [
        { key: 'kind', as: 'choice', choices: ['grid', 'queens'], usual: 'grid' },
        { key: 'size', as: 'number', least: 1, most: 30, usual: 8 },
        { key: 'name', as: 'text', usual: '1' },
        COUNT,
      ],
    },
  ],
  presets: [{ name: 'class', draft: { set: { title: 'Class' }, rows: [{ name: 'easy' }] } }],
};

const PUZZLE: MadePuzzle = {
  grid: { boxRows: 2, boxCols: 2, cells: [...'1...........4...'], regions: null },
  size: 2,
  nodes: 1,
  naive: { rows: 1234 },
  text: '1...\n....\n....\n4...\n',
};

let server: FakeServer;
let page: VueWrapper;
let handlers: Partial<Handlers>;

async function show(some: Partial<Handlers> = {}): Promise<void> {
  handlers = {
    ...basicHandlers(),
    'make/form': () => FORM,
    'make/check': () => ({
      wrong: [],
      plan: { format: { id: 'csv', title: 'CSV' }, tests: 1, puzzles: 10 },
    }),
    'make/preview': () => PUZZLE,
    'make/endPreview': () => null,
    'make/current': () => null,
    'make/cancel': () => null,
    ...some,
  };
  server = await startWindow(handlers, () => void useMake());
  page = mountInWindow(MakeDialog);
  await settle();
}

/** Past the quiet that the form waits for. */
async function settle(): Promise<void> {
  await flushPromises();
  await vi.advanceTimersByTimeAsync(400);
  await flushPromises();
}

const dialog = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[role="dialog"]');
  if (found === null) throw new Error('no dialog');
  return found;
};
const field = (key: string): HTMLElement => {
  const found = dialog().querySelector<HTMLElement>(`[data-field="${key}"]`);
  if (found === null) throw new Error(`no field ${key}`);
  return found;
};
function put(control: Element | null, value: string, event = 'input'): void {
  if (control === null || !('value' in control)) throw new Error('no control');
  control.value = value;
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
const lastDraft = (verb: string): MakeDraft => {
  const params = server.heard.filter((each) => each.verb === verb).at(-1)?.params;
  return (params as { draft: MakeDraft }).draft;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  page.unmount();
  vi.useRealTimers();
});

describe('the form of a data set', () => {
  it('has the fields that the definition has, and shows the first puzzles', async () => {
    await show();
    const keys = [...dialog().querySelectorAll('[data-field]')].map((each) =>
      each.getAttribute('data-field'),
    );
    expect(keys).toEqual([
      ...['title', 'format', 'seed'],
      ...['kind', 'shape', 'givens', 'minimal', 'solutions', 'mask', 'catches', 'effort'],
    ]);
    expect(dialog().querySelectorAll('figure')).toHaveLength(3);
    expect(dialog().textContent).toContain('CSV: 1 test, 10 puzzles');
    expect(dialog().querySelector('figcaption')?.textContent).toContain('backtracking: 1,234');
    expect(useMake().draft.set['seed']).toMatch(/^\d+$/);
  });

  it('shows the first puzzles when it is opened again', async () => {
    await show();
    page.unmount();
    page = mountInWindow(MakeDialog);
    await settle();
    expect(dialog().querySelectorAll('figure')).toHaveLength(3);
  });

  it('sends what is typed once it is quiet', async () => {
    await show();
    const before = server.heard.length;
    put(field('givens').querySelector('input'), '24', 'change');
    await flushPromises();
    put(field('givens').querySelectorAll('input')[1] ?? null, '30', 'change');
    put(field('solutions').querySelector('select'), 'atLeast', 'change');
    expect(server.heard).toHaveLength(before);
    await settle();
    expect(lastDraft('make/check').rows[0]).toMatchObject({ givens: '24-30', solutions: '>=2' });
    expect(server.heard.filter(({ verb }) => verb === 'make/check')).toHaveLength(2);
  });

  it('forgets what another kind has no use for', async () => {
    await show();
    put(field('givens').querySelector('input'), '24', 'change');
    put(field('kind').querySelector('select'), 'queens', 'change');
    await settle();
    expect(lastDraft('make/preview').rows[0]).toEqual({ count: '10', kind: 'queens' });
    expect(field('size').querySelector('input')?.placeholder).toBe('8');
  });

  it('names the programs that are to fail', async () => {
    await show();
    const boxes = field('catches').querySelectorAll<HTMLInputElement>('input');
    expect(dialog().textContent).toContain('begin with exactly these puzzles');
    boxes[1]?.click();
    await flushPromises();
    expect(dialog().textContent).not.toContain('exactly these puzzles');
    boxes[0]?.click();
    await settle();
    expect(lastDraft('make/check').rows[0]?.['catches']).toBe('no-word, recursion');
    boxes[0]?.click();
    await settle();
    expect(lastDraft('make/check').rows[0]?.['catches']).toBe('recursion');
  });

  it('takes a pattern as it is typed', async () => {
    await show();
    put(field('shape').querySelector('select'), '2x2', 'change');
    await settle();
    put(field('mask').querySelector('textarea'), '#.##\n####\n####\n####', 'change');
    await settle();
    expect(lastDraft('make/check').rows[0]?.['mask']).toBe('#.##\n####\n####\n####');
  });

  it('says at the field what is wrong, and makes nothing', async () => {
    const why = problem('make-value-number', { key: 'count', least: 1, most: 9 });
    await show({
      'make/check': () => ({ wrong: [{ row: 0, key: 'count', problem: why }], plan: null }),
    });
    expect(dialog().textContent).toContain('Puzzles: expected a whole number from 1 to 9.');
    expect(server.heard.some(({ verb }) => verb === 'make/preview')).toBe(false);
    dialog().querySelector<HTMLFormElement>('form')?.requestSubmit();
    await settle();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Puzzles, row 1');
    expect(server.heard.some(({ verb }) => verb === 'make/start')).toBe(false);
  });

  it('shows the maker’s words where there is no puzzle', async () => {
    const why = problem('make-gave-up-givens', { attempts: 5, wished: '17', nearest: '19' });
    await show({ 'make/preview': () => Promise.reject(new ProblemError(why)) });
    expect(dialog().querySelectorAll('figure')).toHaveLength(0);
    expect(dialog().querySelector('section [role="alert"]')?.textContent).toContain('17');
  });

  it('begins with a preset, and adds and removes rows', async () => {
    await show();
    useMake().begin(FORM.presets[0]?.draft ?? { set: {}, rows: [] });
    await settle();
    expect(lastDraft('make/check')).toMatchObject({
      set: { title: 'Class' },
      rows: [{ name: 'easy' }],
    });
    const add = [...dialog().querySelectorAll('button')].find(
      (each) => each.textContent.trim() === 'Add tests',
    );
    add?.click();
    await settle();
    expect(lastDraft('make/check').rows).toHaveLength(2);
    expect(useMake().row).toBe(1);
    dialog().querySelector<HTMLElement>('[aria-label="Remove row 2"]')?.click();
    await settle();
    expect(useMake().draft.rows).toHaveLength(1);
  });
});

describe('a run', () => {
  it('counts, is cancelled, and says what is left', async () => {
    await show();
    await server.emit('make/progress', makeProgress({ puzzles: { done: 5, total: 10 } }));
    await settle();
    expect(dialog().textContent).toContain('0 of 1 tests, 5 of 10 puzzles, 5 per second');
    expect(dialog().querySelector('fieldset')?.disabled).toBe(true);
    await server.emit(
      'make/progress',
      makeProgress({ state: 'cancelled', puzzles: { done: 5, total: 10 } }),
    );
    await settle();
    expect(dialog().textContent).toContain('Cancelled after 0 of 1 tests');
    expect(dialog().textContent).toContain('No test is in /sets/made yet.');
    expect(dialog().textContent).toContain('Continue');
  });

  it('says at which test it failed', async () => {
    await show();
    const why = problem('make-gave-up-givens', { attempts: 5, wished: '17', nearest: '19' });
    const failed = { state: 'failed', problem: why, at: { test: 2, row: 0 } } as const;
    await server.emit('make/progress', makeProgress({ ...failed, tests: { done: 1, total: 2 } }));
    await settle();
    expect(dialog().querySelector('.run [role="alert"]')?.textContent).toMatch(/^Test 2 \(1\): /);
  });
});
