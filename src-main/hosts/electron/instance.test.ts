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
      paths: ['/b.in', 'file:///c%20d.in', 'relative.in', 7, 'dance?from=gallery&id=knuth'],
    });
    expect(receive).toHaveBeenCalledWith(['/b.in', '/c d.in', 'dance?from=gallery&id=knuth']);
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
    emit('open-file', { preventDefault }, 'file:///c%20d.in');
    expect(receive).toHaveBeenCalledWith(['/c d.in']);
    expect(preventDefault).toHaveBeenCalled();
  });
});

describe('the paths of a start', () => {
  it.each([
    [['electron', '.', 'a.in', '/b'], '/work', ['/work/a.in', '/b']],
    [['electron', '--inspect', '.', 'a.in'], '/work', ['/work/a.in']],
    [['electron', 'main.js', 'a.in'], '/other', ['/work/a.in']],
    [['dlx-workbench', 'a.in', '--switch', ''], null, ['/work/a.in']],
    [['dlx-workbench'], null, []],
    [['dlx-workbench', 'dance?id=x'], null, ['dance?id=x']],
    [['dlx-workbench', 'file:///home/u/my%20set.in'], null, ['/home/u/my set.in']],
    [['dlx-workbench', 'FILE:///%E9%A2%98.in'], null, ['/题.in']],
    [['dlx-workbench', 'file://elsewhere/x.in'], null, ['/work/file:/elsewhere/x.in']],
  ])('of %j (program at %s) are %j', (argv, appPath, expected) => {
    expect(pathArguments(argv, appPath, '/work')).toEqual(expected);
  });
});
