import { danceWords } from '@shared/text/dance';
import { GALLERY_IDS } from '@shared/dance';
import { describe, expect, it } from 'vitest';
import { danceable } from '../../stores/dance';
import { PANE_IDS } from '../panes/panes';
import { TOUR } from './steps';

describe('the tour', () => {
  it.each(Object.entries(danceWords))(
    'has words for every step in %s, and no others',
    (_, words) => {
      expect(Object.keys(words.dance.tour.steps)).toEqual(TOUR.map(({ id }) => id));
    },
  );

  it('is on instances of the gallery, with options that their program knows', () => {
    for (const { gallery, options, panes } of TOUR) {
      expect(GALLERY_IDS).toContain(gallery);
      const kind = { isGrid: gallery.startsWith('sudoku'), hasColours: false };
      expect(danceable(options, kind)).toEqual(options);
      expect(panes.every((pane) => PANE_IDS.includes(pane))).toBe(true);
    }
  });
});
