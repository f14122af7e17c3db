import type { LinkArray, WrongLink } from '@shared/dance';

/**
 * The links of a run at one moment, as the pictures read them: number 0 is the root, 1…items are the
 * headers, the nodes follow option by option.
 */
export interface LinksModel {
  readonly items: number;
  readonly primary: number;
  readonly options: number;
  readonly L: ArrayLike<number>;
  readonly R: ArrayLike<number>;
  readonly U: ArrayLike<number>;
  readonly D: ArrayLike<number>;
  readonly S: ArrayLike<number>;
  /** Header of every node; of a header, itself. */
  readonly header: ArrayLike<number>;
  /** Option of every node. */
  readonly option: ArrayLike<number>;
  /** First node of each option, and one past the last node. */
  readonly first: ArrayLike<number>;
  readonly itemName: (header: number) => string;
  /** What the colour of a node is called, or of a header the one that its item has now; empty for none. */
  readonly colourName: (id: number) => string;
  readonly optionName: (option: number) => string;
  /** Whether the item of a header is covered. */
  readonly isClosed: (header: number) => boolean;
  readonly isChosen: (option: number) => boolean;
  readonly isOut: (node: number) => boolean;
  /** Whether an option can still be chosen: nothing took it out and none of its items is covered. */
  readonly isLeft: (option: number) => boolean;
}

/** An item as an option or a header has it: `x`, or `x:A` with its colour. */
export function entryName(model: LinksModel, id: number): string {
  const colour = model.colourName(id);
  const name = model.itemName(model.header[id] as number);
  return colour === '' ? name : `${name}:${colour}`;
}

/** An entry of an array that the last step wrote. */
export interface LinkChange {
  readonly link: LinkArray;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** What the last step was about. */
export interface LinkMarks {
  readonly changes: readonly LinkChange[];
  /** In hand: a header, an option, a node; -1 for none. */
  readonly header: number;
  readonly option: number;
  readonly node: number;
  /** The first wrong link of a broken run, from when it is written on. */
  readonly wrong: WrongLink | null;
}

export const NO_MARKS: LinkMarks = { changes: [], header: -1, option: -1, node: -1, wrong: null };
