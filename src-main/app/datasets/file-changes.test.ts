import { expect, test, vi } from 'vitest';
import type { Events } from '../../shared/contract';
import { createEventHub } from '../tools/events';
import { FileChanges } from './file-changes';
import type { OpenFile } from './open-file';

test('listeners hear of every change at once, windows of several at a time', () => {
  const hub = createEventHub();
  const events: string[] = [];
  hub.on((event) => void events.push(event));
  const file = { id: 1, content: {}, summary: () => ({ id: 1 }) } as unknown as OpenFile;
  const changes = new FileChanges(hub, new Map([[1, file]]));
  let heard = 0;
  const stop = changes.onChange(() => heard++);
  changes.touch(file);
  changes.note(file);
  changes.closed(1);
  expect(heard).toBe(3);
  expect(events.filter((event) => event === 'files/changed')).toHaveLength(1);
  stop();
  changes.note(file);
  expect(heard).toBe(3);
  changes.dispose();
});

test('rows of many files that change are told of at once, of thousands less often', () => {
  vi.useFakeTimers();
  const hub = createEventHub();
  const told: (readonly number[])[] = [];
  hub.on((event, payload) => {
    if (event !== 'puzzles/changed') return;
    told.push((payload as Events['puzzles/changed']).fileIds);
  });
  const files = Array.from({ length: 5_000 }, (_, id) => {
    return { id, content: {}, summary: () => ({ id }) };
  });
  const open = files as unknown as readonly OpenFile[];
  const changes = new FileChanges(hub, new Map(open.map((file) => [file.id, file])));
  for (const file of open) changes.touch(file);
  expect(told).toEqual([[0]]);
  vi.advanceTimersByTime(499);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told.map((ids) => ids.length)).toEqual([1, 4_999]);
  changes.dispose();
  vi.useRealTimers();
});

test('a summary is told once for each content and place, then the state alone, at once on request', () => {
  vi.useFakeTimers();
  const hub = createEventHub();
  const told: unknown[] = [];
  hub.on((event, payload) => {
    if (event === 'files/changed') told.push(...(payload as Events['files/changed']).changed);
  });
  const file = { id: 1, content: {}, source: {}, summary: () => 'summary', state: () => 'state' };
  const open = file as unknown as OpenFile;
  const changes = new FileChanges(hub, new Map([[1, open]]));
  const change = (): void => {
    changes.note(open);
    changes.tell();
  };
  change();
  change();
  file.content = {};
  change();
  file.source = {};
  change();
  change();
  expect(told).toEqual(['summary', 'state', 'summary', 'summary', 'state']);
  changes.dispose();
  vi.useRealTimers();
});
