const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';

/** Nine easy grids, a line each: one grid with its values renamed in turn. */
export const EASY_GRIDS: readonly string[] = Array.from({ length: 9 }, (_, by) =>
  EASY.replace(/[1-9]/g, (digit) => String(((Number(digit) + by) % 9) + 1)),
);
