import { TextbookDance } from '../engines';
import type { RecordOrder, RecordPiece } from './recorder';

/** Events of the first piece: enough for a first picture, and there at once. */
const FIRST_PIECE = 2_000;
const PIECE = 32_000;

/** Dances to the end, or to the most events allowed, and hands over piece by piece. */
export function record(
  { instance, options, maxEvents }: RecordOrder,
  hand: (piece: RecordPiece) => void,
): void {
  const dance = new TextbookDance(instance, options);
  for (let from = 0, end: RecordPiece['end'] = null; end === null;) {
    const stopped = dance.run(Math.min(from + (from === 0 ? FIRST_PIECE : PIECE), maxEvents));
    const to = Math.min(dance.events.length, maxEvents);
    if (stopped !== 'paused' && to === dance.events.length) end = stopped;
    else if (to === maxEvents) end = 'limit';
    const { nodes, updates, solutions } = dance;
    const events = dance.events.slice(from, to).slice();
    hand({ events, nodes, updates, solutions, end });
    from = to;
  }
}
