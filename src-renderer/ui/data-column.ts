/** A column of a table: its head, how wide it is, and what a row has in it. */
export interface DataColumn {
  readonly id: string;
  readonly label: string;
  /** A track of a grid of CSS. */
  readonly width: string;
  readonly align?: 'right' | 'center';
  /** The words of a row; without, a slot draws what is in it. */
  readonly cell?: (position: number) => string;
  readonly title?: (position: number) => string;
  /** Classes of its cell. */
  readonly look?: (position: number) => string;
}
