/** Writing an instance to the memory of the kernel. */
import type { CoverPuzzle } from '../../../shared/puzzle';
import { isUseful, type ArenaSize } from '../arena-size';

/** Where a module wants an instance. */
export interface InstancePlace {
  readonly memory: { readonly buffer: ArrayBuffer };
  startsAt(): number;
  itemsAt(): number;
  coloursAt(): number;
}

/**
 * Writes the options that can be part of a cover and that `accept` takes, and returns their numbers in
 * the puzzle. `size` counts them.
 */
export function writeInstance(
  exports: InstancePlace,
  puzzle: CoverPuzzle,
  { options, nodes }: ArenaSize,
  accept: (option: number) => boolean = () => true,
): Int32Array {
  const { buffer } = exports.memory;
  const { colours } = puzzle;
  const starts = new Int32Array(buffer, exports.startsAt(), options + 1);
  const itemsOf = new Int32Array(buffer, exports.itemsAt(), nodes);
  const coloursOf = new Int32Array(buffer, exports.coloursAt(), colours === undefined ? 0 : nodes);
  const source = new Int32Array(options);
  let [option, node] = [0, 0];
  for (let from = 0; from + 1 < puzzle.starts.length; from++) {
    const begin = puzzle.starts[from] as number;
    const end = puzzle.starts[from + 1] as number;
    if (!isUseful(puzzle, begin, end) || !accept(from)) continue;
    source[option] = from;
    starts[option++] = node;
    for (let at = begin; at < end; at++, node++) {
      itemsOf[node] = 4 * (puzzle.itemsOf[at] as number);
      if (colours !== undefined) coloursOf[node] = colours[at] as number;
    }
  }
  starts[option] = node;
  return source;
}
