import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits, in 43 characters of base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a page that has been let in is given the same secret, in ms. */
const PERIOD_MS = 30 * DAY_MS;

/**
 * The secrets that pages keep: the one of this period, which they are given, and the one before, which is still good.
 * The token follows from neither.
 *
 * @param now  ms since 1970
 */
export function pageSecrets(token: string, now: number): readonly [string, string] {
  const period = Math.floor(now / PERIOD_MS);
  const of = (number: number): string => proofOf(token, `page ${number}`);
  return [of(period), of(period - 1)];
}

/** What only who knows the secret can say about the text: HMAC-SHA-256 in base64url. */
export function proofOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares in a time that depends on neither value; digests make the lengths equal. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Secrets that are good for one use; who comes second was robbed, or is the thief. */
export interface Tickets {
  issue(): string;
  redeem(text: string): boolean;
  /** Makes all that were issued worthless. */
  clear(): void;
}

/** How long a browser may take to start, in ms. */
const TICKET_MS = 60_000;

/** @param onTwice  hears of a ticket that comes a second time while it would be good */
export function createTickets(
  onTwice: () => void = () => undefined,
  now: () => number = () => performance.now(),
): Tickets {
  const until = new Map<string, number>();
  const used = new Map<string, number>();
  return {
    issue: () => {
      const ticket = newSecret();
      until.set(ticket, now() + TICKET_MS);
      return ticket;
    },
    redeem: (text) => {
      const end = until.get(text);
      const isGood = end !== undefined && now() <= end;
      if (isGood) used.set(text, end);
      else if (now() <= (used.get(text) ?? -Infinity)) onTwice();
      until.delete(text);
      return isGood;
    },
    clear: () => {
      until.clear();
      used.clear();
    },
  };
}
