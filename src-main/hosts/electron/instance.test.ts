import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimInstance, onOpenFile, pathArguments } from './instance';

const { app } = vi.hoisted(() => ({ app: { first: true } as Record<string, unknown> }));
vi.mock('electron', () => ({ app }));

beforeEach(() => {
  const hub = new EventEmitter();
  Object.assign(app, { on: hub.on.bind(hub), emit: hub.emit.bind(hub) });
  app['requestSingleInstanceLock'] = vi.fn(() => app['first']);
});

function emit(name: string, ...args: unknown[]): void {
  (app['emit'] as (...all: unknown[]) => void)(name, ...args);
}

describe('the single instance', () => {
  it('is claimed by the first start, which hears of the paths of others', () => {
    app['first'] = true;
    const receive = vi.fn();
    expect(claimInstance(['/a.in'], receive)).toBe(true);
    emit('second-instance', {}, [], '/', {
      paths: ['/b.in', 'relative.in', 7, 'dance?from=gallery&id=knuth'],
    });
    expect(receive).toHaveBeenCalledWith(['/b.in', 'dance?from=gallery&id=knuth']);
  });

  it('is not claimed by a later start, which hands its paths over', () => {
    app['first'] = false;
    expect(claimInstance(['/a.in'], vi.fn())).toBe(false);
    expect(app['requestSingleInstanceLock']).toHaveBeenCalledWith({ paths: ['/a.in'] });
  });

  it.each([[null], [undefined], ['text'], [{ paths: 'text' }], [{}]])(
    'takes %j for no paths',
    (data) => {
      app['first'] = true;
      const receive = vi.fn();
      claimInstance([], receive);
      emit('second-instance', {}, [], '/', data);
      expect(receive).toHaveBeenCalledWith([]);
    },
  );

  it('opens the files that macOS hands it', () => {
    const receive = vi.fn();
    const preventDefault = vi.fn();
    onOpenFile(receive);
    emit('open-file', { preventDefault }, '/c.in');
    expect(receive).toHaveBeenCalledWith(['/c.in']);
    expect(preventDefault).toHaveBeenCalled();
  });
});

describe('the paths of a start', () => {
  it.each([
    [['electron', '.', 'a.in', '/b'], false, ['/work/a.in', '/b']],
    [['dlx-workbench', 'a.in', '--switch', ''], true, ['/work/a.in']],
    [['dlx-workbench'], true, []],
    [['dlx-workbench', 'dance?id=x'], true, ['dance?id=x']],
  ])('of %j (packaged %s) are %j', (argv, packaged, expected) => {
    expect(pathArguments(argv, packaged, '/work')).toEqual(expected);
  });
});
