import type { Handlers } from '@shared/contract';
import { expect, it } from 'vitest';
import { useMake } from './make';
import { useSession } from './session';
import { appInfo, basicHandlers, makeProgress, nextTurns, startWindow } from './testing/models';

it('a run ends with its workbench, and the next one is shown', async () => {
  let instance = 'one';
  const handlers: Partial<Handlers> = {
    ...basicHandlers(),
    'app/info': () => ({ ...appInfo, instance }),
    'make/start': () => makeProgress({ id: 3 }),
    'make/current': () => null,
  };
  const server = await startWindow(handlers, () => void useMake());
  const make = useMake();
  const ended = make.run('/sets/made', false);
  await nextTurns();
  expect(make.active).toBe(true);
  instance = 'two';
  server.drop();
  await useSession().reconnect();
  expect(await ended).toMatchObject({ state: 'failed', problem: { code: 'disconnected' } });
  expect(make.active).toBe(false);
  await nextTurns();
  await server.emit('make/progress', makeProgress({ id: 1, tests: { done: 1, total: 2 } }));
  expect(make.progress).toMatchObject({ state: 'running', tests: { done: 1, total: 2 } });
});
