import { danceWords } from '@shared/text/dance';
import { fits, GALLERY_IDS, galleryInstance } from '@shared/dance';
import { describe, expect, it } from 'vitest';
import { PANE_IDS } from '../panes/panes';
import { TOUR } from './steps';

describe('the tour', () => {
  it.each(Object.entries(danceWords))(
    'has words for every step in %s, and no others',
    (_, words) => {
      expect(Object.keys(words.dance.tour.steps)).toEqual(TOUR.map(({ id }) => id));
    },
  );

  it('is on instances of the gallery, danced as they can be', () => {
    for (const { gallery, options, panes } of TOUR) {
      expect(GALLERY_IDS).toContain(gallery);
      expect(fits(galleryInstance(gallery), options)).toBe(true);
      expect(panes.every((pane) => PANE_IDS.includes(pane))).toBe(true);
    }
  });
});
