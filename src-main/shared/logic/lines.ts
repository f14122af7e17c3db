/** Arguments line by line. */
import { cellsAt, housesOfAll, spotsIn, type Pencil } from './pencil';
import type { Candidate, ChainNode, Inference, Link } from './step';

/**
 * The lines of a chain: its first node is the assumption, each other follows from the one before. `houses` are
 * those of its strong links in turn, where they are known.
 */
export const linesOf = (
  pencil: Pencil,
  chain: readonly ChainNode[],
  houses?: readonly number[],
): Inference[] =>
  chain.map(({ cells, value, on, through }, at) => {
    const before = chain[at - 1];
    const known = houses?.[(at - 1) / 2];
    const isLast = on && before?.value === value && through === undefined;
    return {
      cells,
      value,
      on,
      house: isLast ? (known ?? sharedHouse(pencil, value, [...before.cells, ...cells])) : null,
      ...(through && { through }),
      from: at === 0 ? [] : [at - 1],
    };
  });

/** The candidate that stands for a node in the picture. */
export const firstOf = ({ cells, value }: ChainNode): Candidate => ({ cell: cells[0] ?? 0, value });

/** The links of a chain, with the lines that say so. */
export const linksOf = (chain: readonly ChainNode[]): Link[] =>
  chain.slice(1).map((node, at) => ({
    from: firstOf(chain[at] ?? node),
    to: firstOf(node),
    kind: node.on ? 'strong' : 'weak',
    line: at + 2,
  }));

/** The house in which a value has no places but some cells. */
const sharedHouse = (pencil: Pencil, value: number, cells: readonly number[]): number | null =>
  housesOfAll(pencil.shape, cells).find((house) =>
    cellsAt(pencil.shape, house, spotsIn(pencil, house, value)).every((cell) =>
      cells.includes(cell),
    ),
  ) ?? null;
