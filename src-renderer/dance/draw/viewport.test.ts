import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, kept, showing, zoomed } from './viewport';

const limits = { mostFitted: 50, most: 100 };
const room = { width: 400, height: 300 };

describe('the view of a picture', () => {
  it('fits the whole world, centred', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 }), (w, h) => {
        const { x, y, scale } = fitted({ width: w, height: h }, room, limits);
        expect(x + w * scale).toBeLessThanOrEqual(room.width);
        expect(y + h * scale).toBeLessThanOrEqual(room.height);
        expect(x).toBeCloseTo(room.width - x - w * scale);
      }),
    );
  });

  it('zooms around the pointer', () => {
    const view = { x: 10, y: 20, scale: 8 };
    const at = { x: 110, y: 70 };
    const near = zoomed(view, 2, at, 1, 100);
    const world = (v: typeof view): number => (at.x - v.x) / v.scale;
    expect(near.scale).toBe(16);
    expect(world(near)).toBeCloseTo(world(view));
    expect(zoomed(view, 1000, at, 1, 100).scale).toBe(100);
  });

  it('never loses the world', () => {
    const world = { width: 10, height: 10 };
    const view = kept({ x: 10_000, y: -10_000, scale: 5 }, world, room);
    expect(view.x).toBeLessThan(room.width);
    expect(view.y + world.height * view.scale).toBeGreaterThan(0);
  });

  it('moves only when what is to be seen is out of sight', () => {
    const view = { x: 0, y: 0, scale: 10 };
    expect(showing(view, [20, 15], room)).toBe(view);
    expect(showing(view, [200, 15], room).x).toBe(200 - 2000);
    expect(showing(view, [NaN, 1], room)).toBe(view);
  });
});
