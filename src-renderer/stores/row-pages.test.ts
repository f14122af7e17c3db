import { describe, expect, it, vi } from 'vitest';
import { RowPages, type RowsAnswer } from './row-pages';
import { puzzleRow, nextTurns } from './testing/models';

function listOf(total: number) {
  const asked: [number, number][] = [];
  const list = { total, status: 'ready' as 'ready' | 'answer' };
  const fetch = (from: number, to: number): Promise<RowsAnswer> => {
    asked.push([from, to]);
    const end = Math.min(to, list.total);
    const rows = Array.from({ length: Math.max(0, end - from) }, (_, at) =>
      puzzleRow(from + at, { status: list.status }),
    );
    return Promise.resolve({ total: list.total, rows });
  };
  return { asked, fetch, list };
}

describe('RowPages', () => {
  it('fetches the pages around a range once', async () => {
    const { asked, fetch } = listOf(1000);
    const pages = new RowPages({
      fetch,
      onChange: () => undefined,
      onError: () => undefined,
      pageSize: 100,
    });
    pages.want(150, 320);
    pages.want(150, 320);
    await nextTurns();
    expect(asked).toEqual([
      [100, 200],
      [200, 300],
      [300, 400],
    ]);
    expect(pages.row(319)?.index).toBe(319);
    expect(pages.row(99)).toBeUndefined();
    expect(pages.total).toBe(1000);
  });

  it('shows old rows until the new ones are here', async () => {
    const { fetch, list } = listOf(100);
    const pages = new RowPages({ fetch, onChange: () => undefined, onError: () => undefined });
    pages.want(0, 10);
    await nextTurns();
    list.status = 'answer';
    pages.invalidate();
    expect(pages.row(3)?.status).toBe('ready');
    pages.want(0, 10);
    await nextTurns();
    expect(pages.row(3)?.status).toBe('answer');
  });

  it('asks again when rows changed while they were on their way', async () => {
    const { asked, fetch, list } = listOf(100);
    const pages = new RowPages({ fetch, onChange: () => undefined, onError: () => undefined });
    pages.want(0, 10);
    list.status = 'answer';
    pages.invalidate();
    pages.want(0, 10);
    await nextTurns();
    expect(asked).toHaveLength(2);
    expect(pages.row(0)?.status).toBe('answer');
  });

  it('keeps no more pages than it may, and drops those not looked at for longest', async () => {
    const { fetch } = listOf(100_000);
    const pages = new RowPages({
      fetch,
      onChange: () => undefined,
      onError: () => undefined,
      pageSize: 10,
      mostPages: 3,
    });
    for (const from of [0, 100, 200, 0, 300]) {
      pages.want(from, from + 10);
      await nextTurns();
    }
    expect(pages.row(0)).toBeDefined();
    expect(pages.row(100)).toBeUndefined();
    expect(pages.row(300)).toBeDefined();
  });

  it('drops answers about the list before', async () => {
    const { fetch } = listOf(50);
    const onChange = vi.fn();
    const pages = new RowPages({ fetch, onChange, onError: () => undefined });
    pages.want(0, 10);
    pages.reset();
    await nextTurns();
    expect(pages.row(0)).toBeUndefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tells of a failure and asks again when wanted', async () => {
    const { fetch } = listOf(50);
    const onError = vi.fn();
    let fails = true;
    const pages = new RowPages({
      fetch: (from, to) => (fails ? Promise.reject(new Error('lost')) : fetch(from, to)),
      onChange: () => undefined,
      onError,
    });
    pages.want(0, 10);
    await nextTurns();
    expect(onError).toHaveBeenCalledOnce();
    fails = false;
    pages.want(0, 10);
    await nextTurns();
    expect(pages.row(5)?.index).toBe(5);
  });
});
