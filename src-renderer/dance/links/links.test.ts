import { galleryInstance, type Player } from '@shared/dance';
import { describe, expect, it } from 'vitest';
import { createPlayback, takenOptions } from '../../stores/dance';
import { smallRun } from '../../stores/dance/testing/small-run';
import { SvgInk, type SvgNode } from '../draw/svg-ink';
import { linksModel, marksOf } from '../panes/use-run';
import { somePalette, testDrawingArea } from '../testing/palette';
import { between, layOut, nodeAt, placeOf } from './links-layout';
import { NO_MARKS, type LinkMarks } from './links-model';
import { paintLinks } from './links-painter';

const modelOf = (player: Player) => linksModel(player, takenOptions(player));

function painted(player: Player, marks: LinkMarks = NO_MARKS, scale = 40): SvgNode {
  const model = modelOf(player);
  const ink = new SvgInk(somePalette);
  const scene = { model, layout: layOut(model, 'all'), marks, nameNode: String };
  paintLinks(ink, testDrawingArea(scale), scene);
  return ink.root;
}

const named = (root: SvgNode): string[] =>
  root.children.flatMap(({ attributes }) => String(attributes['aria-label'] ?? '') || []);
const strokes = (root: SvgNode, color: string): number =>
  root.children.filter(({ tag, attributes }) => tag === 'path' && attributes['stroke'] === color)
    .length;

describe('the picture of the links', () => {
  const player = smallRun(galleryInstance('knuth'));
  const count = player.cursor.links.count;

  it('has a named part for the root, every header and every node', () => {
    const names = named(painted(player));
    expect(names.map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, number) => number),
    );
  });

  it('finds each of them where it is drawn', () => {
    const model = modelOf(player);
    const layout = layOut(model, 'all');
    for (let number = 0; number < count; number++) {
      const [x, y] = placeOf(model, layout, number);
      expect(nodeAt(model, layout, x, y)).toBe(number);
    }
    expect(nodeAt(model, layout, 1.5, 2)).toBe(-1);
  });

  it('draws the pointers that the last step wrote, and no other, in the colour of change', () => {
    const playback = createPlayback();
    playback.load(smallRun(galleryInstance('knuth')));
    playback.step('link', 1);
    playback.step('link', 1);
    const at = playback.player.value as Player;
    const changes = playback.writes.value.map(({ array, at: entry, before, after }) => ({
      link: array,
      at: entry,
      from: before,
      to: after,
    }));
    const pointers = changes.filter(({ link }) => link !== 'S');
    const marks = { ...marksOf(at, playback.event.value), changes };
    const plain = strokes(painted(at, NO_MARKS), 'accent');
    expect(pointers).toHaveLength(2);
    expect(strokes(painted(at, marks), 'accent')).toBe(plain + 2);
  });

  it('marks a wrong link in red and where it should lead in dashes', () => {
    const wrong = { array: 'D', at: 1, expected: 11, found: 0, position: 0, noticed: 0 } as const;
    const root = painted(player, { ...NO_MARKS, wrong });
    expect(strokes(root, 'bad')).toBe(1);
    expect(root.children.some(({ attributes }) => attributes['stroke-dasharray'] === '6 4')).toBe(
      true,
    );
  });

  it('draws the whole Sudoku in a few paths when it is far away', () => {
    const sudoku = smallRun({ ...galleryInstance('sudoku4') });
    expect(painted(sudoku, NO_MARKS, 2).children.length).toBeLessThan(12);
  });

  it('lays out only what is left, if asked', () => {
    const solved = smallRun(galleryInstance('knuth'));
    solved.seek(solved.tree.solutions[0] ?? 0);
    const left = layOut(modelOf(solved), 'left');
    expect([...left.x].filter((x) => !Number.isNaN(x))).toHaveLength(1);
    expect([...left.y].filter((y) => !Number.isNaN(y))).toHaveLength(3);
  });

  it('goes from one layout to another without jumping', () => {
    const model = modelOf(player);
    const from = layOut(model, 'all');
    const to = { ...from, x: from.x.map((x) => 2 * x) };
    expect(between(from, to, 0.5).x[1]).toBeCloseTo(1.5 * (from.x[1] ?? 0));
    expect(between(from, to, 1)).toBe(to);
  });
});
