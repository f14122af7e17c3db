import { describe, expect, it } from 'vitest';
import { gridShape, SHAPE_9 } from '../shared/puzzle';
import type { WasmGlobal, WasmHost } from '../shared/wasm';
import { createEngine } from './create';
import { ENGINE_IDS } from './engine';
import { supports } from './supports';
import { queens } from './testing/covers';
import { blank, randomPuzzle, seeded } from './testing/grids';
import { ANY } from './testing/run';

const { WebAssembly: real } = globalThis as unknown as { readonly WebAssembly: WasmHost };
const withoutVectors: WasmGlobal = {
  WebAssembly: { validate: () => false, Module: real.Module, Instance: real.Instance },
};

describe('who can answer', () => {
  const answering = (host: WasmGlobal, puzzle = blank(3, 3)): string[] =>
    ENGINE_IDS.filter((id) => supports(id, puzzle, ANY, host));

  it('depends on what the host runs: links of covers and masks of cells run anywhere', () => {
    expect(answering({ WebAssembly: real })).toEqual([
      'bands',
      'masks',
      'dlx',
      'clauses',
      'bitmask',
    ]);
    expect(answering(withoutVectors)).toEqual(['masks', 'dlx', 'clauses', 'bitmask']);
    expect(answering({})).toEqual(['bitmask']);
    expect(supports('dlx', queens(4), ANY, {})).toBe(true);
    expect(supports('bitcover', queens(4), ANY)).toBe(true);
    expect(supports('bitcover', queens(4), ANY, withoutVectors)).toBe(false);
  });

  it('is who finds something', () => {
    const random = seeded(3);
    const puzzles = [
      randomPuzzle(SHAPE_9, 40, random),
      randomPuzzle(gridShape(2, 3), 14, random),
      queens(5),
    ];
    for (const puzzle of puzzles) {
      for (const id of ENGINE_IDS) {
        const engine = createEngine(id);
        expect(engine.supports(puzzle, ANY)).toBe(supports(id, puzzle, ANY));
        if (!supports(id, puzzle, ANY)) continue;
        expect(engine.start(puzzle, ANY).next(Infinity)).toBe('solution');
      }
    }
  });
});
