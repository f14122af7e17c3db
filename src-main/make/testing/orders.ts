/** Orders for tests. */
import type { Question } from '../../shared/puzzle';
import type { CoverWish, Order, Wish } from '..';

const ONE: Question = { want: 'solutions', limit: 1 };

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
