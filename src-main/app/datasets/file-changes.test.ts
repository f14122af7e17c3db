import { expect, test } from 'vitest';
import { createEventHub } from '../tools/events';
import { FileChanges } from './file-changes';
import type { OpenFile } from './open-file';

test('listeners hear of every change at once, windows of several at a time', () => {
  const hub = createEventHub();
  const events: string[] = [];
  hub.on((event) => void events.push(event));
  const file = { id: 1, summary: () => ({ id: 1 }) } as unknown as OpenFile;
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
