import { describe, expect, it } from 'vitest';
import { headOf } from './ink';
import { SvgInk, svgText } from './svg-ink';
import { somePalette } from '../testing/palette';

describe('drawing as SVG', () => {
  it('nests named parts and clips, and closes them', () => {
    const ink = new SvgInk(somePalette, 'x');
    ink.begin('a header');
    ink.clip(0, 0, 10, 10);
    ink.rect(1, 2, 3, 4, { fill: 'red' });
    ink.unclip();
    ink.end();
    ink.disc(5, 5, 1, { stroke: 'blue' });
    expect(ink.root.children.map(({ tag }) => tag)).toEqual(['g', 'circle']);
    const [part] = ink.root.children;
    expect(part?.attributes).toEqual({ role: 'img', 'aria-label': 'a header' });
    expect(part?.children.map(({ tag }) => tag)).toEqual(['clipPath', 'g']);
  });

  it('is well-formed whatever the names are', () => {
    const ink = new SvgInk(somePalette);
    ink.text(0, 0, 'a < b & "c"', { color: 'red', size: 10 });
    const text = svgText(ink.root, 20, 10, '#fff', '<title>');
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(parsed.querySelector('text')?.textContent).toBe('a < b & "c"');
    expect(text).toContain('&lt;title&gt;');
  });

  it('draws nothing for empty lists', () => {
    const ink = new SvgInk(somePalette);
    ink.lines([], { stroke: 'red' });
    ink.squares([], 3, { fill: 'red' });
    expect(ink.root.children).toEqual([]);
  });

  it('points the head of an arrow where it goes', () => {
    const [tip, left, right] = headOf([0, 0], [10, 0], 4);
    expect(tip).toEqual([10, 0]);
    expect(left?.[0]).toBeLessThan(10);
    expect(left?.[1]).toBeCloseTo(-(right?.[1] ?? 0));
  });
});
