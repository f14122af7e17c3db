import { wasmExports, type WasmGlobal } from '../shared/wasm';
import { SHAPE_9 } from '../shared/puzzle';
import { wasm } from './assembly/index.ts?asc';
import { checkGrid } from './grid';

/**
 * Says of `count` 9×9 grids, laid out 81 cells after another, whether each of `answers` solves that of `givens`, as
 * {@link checkGrid} says it of one: 1 where it does, else 0.
 */
export type Grid9Check = (givens: Uint8Array, answers: Uint8Array, count: number) => Uint8Array;

/** The exports of `assembly/index.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  bufferGrids(): number;
  givensAt(): number;
  answersAt(): number;
  soundAt(): number;
  check(count: number): void;
}

const CELLS = 81;

/** The fastest check that the host can run. */
export function createGrid9Check(host: WasmGlobal = globalThis as object): Grid9Check {
  const exports = wasmExports(wasm, host) as Exports | null;
  return exports === null ? checkEach : blockwise(exports);
}

function checkEach(givens: Uint8Array, answers: Uint8Array, count: number): Uint8Array {
  const cellsOf = (grids: Uint8Array, i: number): Uint8Array =>
    grids.subarray(i * CELLS, (i + 1) * CELLS);
  return Uint8Array.from({ length: count }, (_, i) => {
    const puzzle = { kind: 'grid', shape: SHAPE_9, cells: cellsOf(givens, i) } as const;
    return Number(checkGrid(puzzle, cellsOf(answers, i)) === null);
  });
}

function blockwise(exports: Exports): Grid9Check {
  const memory = new Uint8Array(exports.memory.buffer);
  const [most, givensAt, answersAt] = [
    exports.bufferGrids(),
    exports.givensAt(),
    exports.answersAt(),
  ];
  return (givens, answers, count) => {
    const sound = new Uint8Array(count);
    for (let from = 0; from < count; from += most) {
      const to = Math.min(from + most, count);
      memory.set(givens.subarray(from * CELLS, to * CELLS), givensAt);
      memory.set(answers.subarray(from * CELLS, to * CELLS), answersAt);
      exports.check(to - from);
      const soundAt = exports.soundAt();
      sound.set(memory.subarray(soundAt, soundAt + to - from), from);
    }
    return sound;
  };
}
