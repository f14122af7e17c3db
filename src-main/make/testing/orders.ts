/** Orders for tests. */
import type { Question } from '../../shared/puzzle';
import type { CoverWish, GridWish, Order, Wish } from '..';

const ONE: Question = { want: 'solutions', limit: 1 };

/** A 9×9 grid with one solution, and what is said otherwise. */
export const gridWish = (wish: Partial<GridWish> = {}): GridWish => ({
  kind: 'grid',
  shape: { boxRows: 3, boxCols: 3, regions: null },
  givens: null,
  minimal: false,
  solutions: { want: 'exactly', count: 1 },
  symmetry: 'none',
  mask: null,
  grade: null,
  technique: null,
  nodes: null,
  hardFor: null,
  ...wish,
});

export const coverWish = (wish: Partial<CoverWish> = {}): CoverWish => ({
  kind: 'cover',
  options: 40,
  items: 20,
  secondary: 0,
  ones: { from: 2, to: 5 },
  solutions: { want: 'exactly', count: 1 },
  ...wish,
});

export const order = (wish: Wish, index = 0, more: Partial<Order> = {}): Order => ({
  wish,
  question: ONE,
  seed: 7,
  place: [0, 0, index],
  effort: 1,
  confirm: true,
  ...more,
});
