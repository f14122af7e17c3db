/** What the matrix editor has of the cover that is open; the editor is fetched with the first cover. */
export interface CoverDocument {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** True while the workbench does not have every edit. */
  readonly isWaiting: boolean;
  /** Another number after every edit. */
  readonly version: number;
  undo(): void;
  redo(): void;
  /** Hands over what waits; false when the workbench refused it. */
  flush(): Promise<boolean>;
}
