import { expect, it, vi } from 'vitest';
import { createTickets } from './secrets';

const MINUTE_MS = 60_000;

it('a ticket is good for a minute and for one use; a second use is told, as long as it would be good', () => {
  let now = 0;
  const onTwice = vi.fn();
  const tickets = createTickets(onTwice, () => now);
  const [used, late] = [tickets.issue(), tickets.issue()];
  now = MINUTE_MS;
  expect(tickets.redeem(used)).toBe(true);
  expect(onTwice).not.toHaveBeenCalled();
  expect(tickets.redeem(used)).toBe(false);
  expect(onTwice).toHaveBeenCalledTimes(1);
  now = MINUTE_MS + 1;
  expect([tickets.redeem(late), tickets.redeem(used), tickets.redeem('x')]).toEqual(
    Array(3).fill(false),
  );
  expect(onTwice).toHaveBeenCalledTimes(1);
});

it('tickets are worthless once they have been cleared', () => {
  const tickets = createTickets();
  const ticket = tickets.issue();
  tickets.clear();
  expect(tickets.redeem(ticket)).toBe(false);
});
