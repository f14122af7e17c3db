import { createHmac, randomBytes } from 'node:crypto';

/** 256 bits, in 43 characters of base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The secret of the cookie: the same for the same token, and the token does not follow from it. */
export function sessionOf(token: string): string {
  return createHmac('sha256', token).update('dlx-workbench session').digest('base64url');
}

/** Secrets that are good for one use. */
export interface Tickets {
  issue(): string;
  redeem(text: string): boolean;
  /** Makes all that were issued worthless. */
  clear(): void;
}

/** How long a browser may take to start, in ms. */
const TICKET_MS = 60_000;

export function createTickets(now: () => number = () => performance.now()): Tickets {
  const until = new Map<string, number>();
  return {
    issue: () => {
      const ticket = newSecret();
      until.set(ticket, now() + TICKET_MS);
      return ticket;
    },
    redeem: (text) => {
      const end = until.get(text);
      until.delete(text);
      return end !== undefined && now() <= end;
    },
    clear: () => until.clear(),
  };
}
