/**
 * Forcing: what follows from a candidate, by links (*chain*) or by singles of every kind (*net*). A
 * candidate that contradicts itself goes (*contradiction*); so does one that goes whichever value a
 * cell takes, or wherever a value of a house stands (*verity*).
 */
import { graphOf, type Graph } from './graph';
import { geometryOf } from './geometry';
import {
  bitOf,
  cellsAt,
  copyOf,
  countBits,
  isStuckWrong,
  lowestValue,
  placeIn,
  spotsIn,
  valuesOf,
  type Pencil,
} from './pencil';
import { marked, stepOf, type Candidate, type LogicStep } from './step';

type ForcingTechnique = 'forcingChain' | 'forcingNet';

/** The candidates that are left by cell, as masks, if one is true; null if that contradicts itself. */
type Outcome = (candidate: Candidate) => Int32Array | null;

export function* forcing(pencil: Pencil, technique: ForcingTechnique): Generator<LogicStep> {
  const infer = technique === 'forcingChain' ? byLinks(pencil) : bySingles(pencil);
  const outcomes = new Map<number, Int32Array | null>();
  const outcomeOf = (candidate: Candidate): Int32Array | null => {
    const key = candidate.cell * pencil.shape.size + candidate.value;
    const known = outcomes.get(key);
    if (known !== undefined) return known;
    const outcome = infer(candidate);
    outcomes.set(key, outcome);
    return outcome;
  };
  for (const premises of premisesOf(pencil)) {
    for (const premise of premises) {
      if (outcomeOf(premise) === null) yield contradiction(technique, premise);
    }
    const left = new Int32Array(pencil.masks.length);
    for (const premise of premises) {
      outcomeOf(premise)?.forEach((mask, cell) => (left[cell] = (left[cell] ?? 0) | mask));
    }
    const gone = [...pencil.masks.entries()].flatMap(([cell, mask]) =>
      valuesOf(mask & ~(left[cell] ?? 0)).map((value) => ({ cell, value })),
    );
    if (gone.length > 0) yield verity(technique, premises, gone);
  }
}

/** Candidates of which one is true: those of a cell, or the places of a value in a house. */
function* premisesOf(pencil: Pencil): Generator<Candidate[]> {
  const { masks, shape } = pencil;
  for (const [cell, mask] of masks.entries()) {
    if (mask !== 0) yield valuesOf(mask).map((value) => ({ cell, value }));
  }
  for (let house = 0; house < 3 * shape.size; house++) {
    for (let value = 1; value <= shape.size; value++) {
      const spots = spotsIn(pencil, house, value);
      if (countBits(spots) > 1) {
        yield cellsAt(shape, house, spots).map((cell) => ({ cell, value }));
      }
    }
  }
}

function contradiction(technique: ForcingTechnique, premise: Candidate): LogicStep {
  return stepOf({
    technique,
    variant: 'contradiction',
    eliminations: [premise],
    values: [premise.value],
    cells: [premise.cell],
  });
}

function verity(
  technique: ForcingTechnique,
  premises: readonly Candidate[],
  eliminations: readonly Candidate[],
): LogicStep {
  return stepOf({
    technique,
    variant: 'verity',
    eliminations,
    marks: marked('base', premises),
    values: [...new Set(premises.map(({ value }) => value))],
    cells: [...new Set(premises.map(({ cell }) => cell))],
  });
}

function byLinks(pencil: Pencil): Outcome {
  const graph = graphOf(pencil, 'grouped');
  const at = new Map<number, number>();
  graph.nodes.slice(0, graph.singles).forEach(({ cells, value }, node) => {
    at.set((cells[0] ?? 0) * pencil.shape.size + value, node);
  });
  return ({ cell, value }) => {
    const off = followLinks(graph, at.get(cell * pencil.shape.size + value) ?? 0);
    if (off === null) return null;
    const left = pencil.masks.slice();
    for (let node = 0; node < graph.singles; node++) {
      const { cells, value: gone } = graph.nodes[node] ?? { cells: [], value: 1 };
      if (off[node] === 1) left[cells[0] ?? 0] = (left[cells[0] ?? 0] ?? 0) & ~bitOf(gone);
    }
    return hasNoPlace(pencil, left) ? null : left;
  };
}

/** 1 for every node that is false if `start` is true; null if a node would be both. */
function followLinks({ nodes, strong, weak }: Graph, start: number): Uint8Array | null {
  const [on, off] = [new Uint8Array(nodes.length), new Uint8Array(nodes.length)];
  const waiting = [start];
  on[start] = 1;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const gone of weak[node] ?? []) {
      if (on[gone] === 1) return null;
      if (off[gone] === 1) continue;
      off[gone] = 1;
      for (const next of strong[gone] ?? []) {
        if (off[next] === 1) return null;
        if (on[next] === 1) continue;
        on[next] = 1;
        waiting.push(next);
      }
    }
  }
  return off;
}

/** Whether an open cell is left without candidates, or an open value of a house without places. */
function hasNoPlace({ shape, masks }: Pencil, left: Int32Array): boolean {
  if (masks.some((mask, cell) => mask !== 0 && left[cell] === 0)) return true;
  return geometryOf(shape).houses.some((house) => {
    let [open, still] = [0, 0];
    for (const cell of house) {
      open |= masks[cell] ?? 0;
      still |= left[cell] ?? 0;
    }
    return open !== still;
  });
}

function bySingles(pencil: Pencil): Outcome {
  return ({ cell, value }) => {
    const trial = copyOf(pencil);
    placeIn(trial, cell, value);
    while (placeSingles(trial));
    if (isStuckWrong(trial)) return null;
    return trial.masks.map((mask, at) => {
      const placed = trial.cells[at] ?? 0;
      return placed !== 0 && pencil.cells[at] === 0 ? bitOf(placed) : mask;
    });
  };
}

/** Places every single there is; whether there was one. */
function placeSingles(trial: Pencil): boolean {
  const { masks, shape } = trial;
  let placed = false;
  for (let cell = 0; cell < masks.length; cell++) {
    const mask = masks[cell] ?? 0;
    if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
    placeIn(trial, cell, lowestValue(mask));
    placed = true;
  }
  for (let house = 0; house < 3 * shape.size; house++) {
    for (let value = 1; value <= shape.size; value++) {
      const spots = spotsIn(trial, house, value);
      if (spots === 0 || (spots & (spots - 1)) !== 0) continue;
      placeIn(trial, cellsAt(shape, house, spots)[0] ?? 0, value);
      placed = true;
    }
  }
  return placed;
}
