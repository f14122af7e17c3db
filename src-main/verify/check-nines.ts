import { wasmExports, type WasmGlobal } from '../shared/wasm';
import { wasm } from './assembly/index.ts?asc';
import { solvesNine } from './grids';

/**
 * Says of `count` 9×9 grids whether each of `answers` solves that of `givens`, as {@link solvesNine}
 * says it of one: 1 where it does, else 0.
 */
export type NinesCheck = (givens: Uint8Array, answers: Uint8Array, count: number) => Uint8Array;

/** The exports of `assembly/index.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  trayGrids(): number;
  givensAt(): number;
  answersAt(): number;
  soundAt(): number;
  check(count: number): void;
}

const CELLS = 81;

/** The fastest check that the host can run. */
export function createNinesCheck(host: WasmGlobal = globalThis as object): NinesCheck {
  const exports = wasmExports(wasm, host) as Exports | null;
  return exports === null ? checkEach : overTray(exports);
}

function checkEach(givens: Uint8Array, answers: Uint8Array, count: number): Uint8Array {
  const sound = new Uint8Array(count);
  for (let i = 0; i < count; i++) if (solvesNine(givens, answers, i)) sound[i] = 1;
  return sound;
}

function overTray(exports: Exports): NinesCheck {
  const memory = new Uint8Array(exports.memory.buffer);
  const [most, givensAt, answersAt] = [
    exports.trayGrids(),
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
