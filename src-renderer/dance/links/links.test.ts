import { galleryInstance, type Player } from '@shared/dance';
import { describe, expect, it } from 'vitest';
import { createPlayback, takenOptions } from '../../stores/dance';
import { smallRun } from '../../stores/dance/testing/small-run';
import type { Ink, Look } from '../../ui/ink';
import { linksModel, marksOf } from '../panes/use-run';
import { testDrawingArea } from '../testing/palette';
import { layOut } from './links-layout';
import { NO_MARKS, type LinkMarks } from './links-model';
import { paintLinks } from './links-painter';

const modelOf = (player: Player) => linksModel(player, takenOptions(player));

type Call = readonly [what: string, ...args: unknown[]];

/** What is drawn, call by call. */
function painted(player: Player, marks: LinkMarks = NO_MARKS, scale = 40): Call[] {
  const model = modelOf(player);
  const calls: Call[] = [];
  const ink = new Proxy(
    {},
    {
      get:
        (_, what) =>
        (...args: unknown[]) =>
          void calls.push([String(what), ...args]),
    },
  ) as Ink;
  const scene = { model, layout: layOut(model, 'all'), marks, nameNode: String };
  paintLinks(ink, testDrawingArea(scale), scene);
  return calls;
}

const named = (calls: readonly Call[]): string[] =>
  calls.flatMap(([what, name]) => (what === 'name' ? [String(name)] : []));
const looks = (calls: readonly Call[]): Look[] =>
  calls.filter(([what]) => what === 'arrow' || what === 'lines').map((call) => call.at(-1) as Look);
const strokes = (calls: readonly Call[], color: string): number =>
  looks(calls).filter(({ stroke }) => stroke === color).length;

describe('the picture of the links', () => {
  const player = smallRun(galleryInstance('knuth'));
  const count = player.cursor.links.count;

  it('has a named part for the root, every header and every node', () => {
    const names = named(painted(player));
    expect(names.map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, number) => number),
    );
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
    expect(looks(root).map(({ dash }) => dash)).toContainEqual([6, 4]);
  });

  it('draws the whole Sudoku in a few paths when it is far away', () => {
    const sudoku = smallRun({ ...galleryInstance('sudoku4') });
    expect(painted(sudoku, NO_MARKS, 2).length).toBeLessThan(12);
  });

  it('lays out only what is left, if asked', () => {
    const solved = smallRun(galleryInstance('knuth'));
    solved.seek(solved.tree.solutions[0] ?? 0);
    const left = layOut(modelOf(solved), 'left');
    expect([...left.x].filter((x) => !Number.isNaN(x))).toHaveLength(1);
    expect([...left.y].filter((y) => !Number.isNaN(y))).toHaveLength(3);
  });
});
