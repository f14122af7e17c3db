/**
 * What a sentence about an event needs: its kind, which is the key of the sentence
 * (`dance.event.<kind>` in the catalogue), and the names that fill it.
 */
import { isOf, HEADER_KINDS, kindOf, NODE_KINDS, subjectOf, type EventKind } from './events';
import type { DanceInstance } from './instance';
import type { LinkArray, Links } from './links';

export interface EventText {
  readonly kind: EventKind;
  /** `item`, `option`, `colour`: names; `number`: the subject's number; `count`: which solution. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** The sentence of an event; null for a number that stands for no event. */
export function describeEvent(
  instance: DanceInstance,
  links: Links,
  event: number,
): EventText | null {
  const kind = kindOf(event);
  if (kind === null) return null;
  const number = subjectOf(event);
  if (isOf(event, HEADER_KINDS)) {
    return { kind, params: { item: instance.itemNames[number - 1] ?? '', number } };
  }
  if (!isOf(event, NODE_KINDS)) return { kind, params: { number, count: number } };
  const item = instance.itemNames[(links.header[number] ?? 0) - 1] ?? '';
  const option = instance.optionNames[links.option[number] ?? -1] ?? '';
  const colour = colourName(instance, links.colour[number] ?? 0);
  return { kind, params: { item, option, number, ...(colour !== '' && { colour }) } };
}

/** What a colour is called; empty for none. */
export function colourName({ puzzle }: DanceInstance, colour: number): string {
  return colour === 0 ? '' : (puzzle.names?.colours[colour - 1] ?? String(colour));
}

export interface LinkWrite {
  readonly array: LinkArray;
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** The writes of the link operation `event` on links as they are before it; empty for other kinds. */
export function writesOf(links: Links, event: number): LinkWrite[] {
  const x = subjectOf(event);
  const { L, R, U, D, S, header } = links;
  const write = (array: LinkArray, values: Int32Array, at: number, after: number): LinkWrite => ({
    array,
    at,
    before: values[at] as number,
    after,
  });
  const size = (change: number): LinkWrite => {
    const its = header[x] as number;
    return write('S', S, its, (S[its] as number) + change);
  };
  const above = U[x] as number;
  const below = D[x] as number;
  switch (kindOf(event)) {
    case 'hide':
      return [write('D', D, above, below), write('U', U, below, above), size(-1)];
    case 'unhide':
      return [write('D', D, above, x), write('U', U, below, x), size(1)];
    case 'close':
      return [
        write('R', R, L[x] as number, R[x] as number),
        write('L', L, R[x] as number, L[x] as number),
      ];
    case 'reopen':
      return [write('R', R, L[x] as number, x), write('L', L, R[x] as number, x)];
    default:
      return [];
  }
}
