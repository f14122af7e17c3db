export interface SelectOption<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
  /** A line above it. */
  readonly separated?: boolean;
}
