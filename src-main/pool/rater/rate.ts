import type { MessagePort } from 'node:worker_threads';
import { ratePuzzle } from '../../shared/logic';
import { gridShape, jigsawShape } from '../../shared/puzzle';
import type { RateOrder, Rating } from './protocol';

/** Rates what comes through the port, a chunk at a time. */
export function serveRatings(port: MessagePort): void {
  port.on('message', (orders: readonly RateOrder[]) => port.postMessage(orders.map(ratingOf)));
}

function ratingOf({ boxRows, boxCols, regions, cells }: RateOrder): Rating {
  const shape =
    regions === null ? gridShape(boxRows, boxCols) : jigsawShape(boxRows * boxCols, regions);
  return ratePuzzle(shape, cells);
}
