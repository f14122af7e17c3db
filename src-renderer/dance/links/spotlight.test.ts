import { describe, expect, it } from 'vitest';
import { createPlayback, takenOptions } from '../../stores/dance';
import { galleryInstance } from '@shared/dance';
import { smallRun } from '../../stores/dance/testing/small-run';
import type { Ink } from '../../ui/ink';
import type { Palette } from '../../ui/palette';
import { linksModel, marksOf } from '../panes/use-run';
import { layOut, placeOf } from './links-layout';
import { NO_MARKS } from './links-model';
import { litBoxes, paintSpotlight } from './spotlight';

const playback = createPlayback();
playback.load(smallRun(galleryInstance('knuth')));
playback.step('procedure', 1);
const player = playback.player.value;
if (player === null) throw new Error('no run');
const model = linksModel(player, takenOptions(player));
const layout = layOut(model, 'all');

describe('the spotlight', () => {
  it('is on what the step is about, and on the ends of what it wrote', () => {
    const changes = [{ link: 'L' as const, at: 2, from: 1, to: 0 }];
    const marks = { ...marksOf(player, playback.event.value), node: -1, header: 1, changes };
    const boxes = litBoxes({ model, layout, marks, nameNode: null });
    const places = [0, 1, 2].map((id) => placeOf(model, layout, id));
    expect(boxes).toHaveLength(3);
    for (const [x, y] of places) expect(boxes).toContainEqual([x - 0.5, y - 0.5, x + 0.5, y + 0.5]);
  });

  it('is one rectangle where a step touches much, and nowhere without a step', () => {
    const all = model.L.length;
    const changes = Array.from({ length: all }, (_, at) => ({
      link: 'L' as const,
      at,
      from: 0,
      to: 0,
    }));
    const scene = { model, layout, nameNode: null };
    expect(litBoxes({ ...scene, marks: { ...NO_MARKS, changes } })).toHaveLength(1);
    expect(litBoxes({ ...scene, marks: NO_MARKS })).toEqual([]);
  });

  it('is seen from afar where cells are dots, and leaves more of the rest in sight', () => {
    const marks = { ...marksOf(player, playback.event.value), node: -1, header: 1, changes: [] };
    const palette = new Proxy({}, { get: () => '#000' }) as Palette;
    const [dots, boxes] = [1, 40].map((scale) => {
      const calls: [name: string, args: unknown[]][] = [];
      const ink = new Proxy(
        {},
        {
          get:
            (_, name) =>
            (...args: unknown[]) =>
              void calls.push([String(name), args]),
        },
      ) as Ink;
      const sheet = { view: { x: 0, y: 0, scale }, width: 400, height: 300, palette, progress: 1 };
      paintSpotlight(ink, sheet, { model, layout, marks, nameNode: null });
      const clip = calls.find(([name]) => name === 'clip')?.[1];
      const veil = calls.find(([name, args]) => name === 'rect' && args[2] === sheet.width)?.[1][4];
      return { side: clip?.[2], veil: (veil as { opacity: number }).opacity };
    });
    expect(dots?.side).toBe(28);
    expect(boxes?.side).toBe(40);
    expect(dots?.veil).toBeLessThan(boxes?.veil ?? 0);
  });
});
