import { expect, it } from 'vitest';
import { createQueue } from './queue';

it('runs work in the order of asking, one piece at a time, past failures', async () => {
  const queue = createQueue();
  const story: string[] = [];
  const work =
    (name: string, fails = false) =>
    async (): Promise<string> => {
      story.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      story.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    queue.run(work('a')),
    queue.run(work('b', true)),
    queue.run(work('c')),
  ]);
  expect(story).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
