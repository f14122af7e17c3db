/**
 * Simple colouring: where a house has two places for a value, one of them is true and the other is
 * false. Cells joined by such pairs are coloured in turn; all cells of one colour are true together.
 * *Wrap*: two cells of one colour see each other, so that colour is false. *Trap*: a cell that sees
 * both colours cannot hold the value.
 */
import { housesOf } from '../puzzle';
import { placesIn, sees, type Pencil } from './pencil';
import type { Candidate, LogicStep } from './step';

/** A connected part of the graph of pairs, in its two colours. */
type Colours = readonly [readonly number[], readonly number[]];

export function* simpleColourings(pencil: Pencil): Generator<LogicStep> {
  for (let value = 1; value <= pencil.shape.size; value++) {
    for (const colours of colourings(pencil, value)) {
      const wrapped = wrap(pencil, value, colours);
      if (wrapped !== null) yield wrapped;
      const trapped = trap(pencil, value, colours);
      if (trapped !== null) yield trapped;
    }
  }
}

function pairsOf(pencil: Pencil, value: number): Map<number, number[]> {
  const partners = new Map<number, number[]>();
  const join = (from: number, to: number): void => {
    partners.set(from, [...(partners.get(from) ?? []), to]);
  };
  for (const house of housesOf(pencil.shape)) {
    const [a, b, more] = placesIn(pencil, house, value);
    if (a === undefined || b === undefined || more !== undefined) continue;
    join(a, b);
    join(b, a);
  }
  return partners;
}

function colourings(pencil: Pencil, value: number): Colours[] {
  const partners = pairsOf(pencil, value);
  const colourOf = new Map<number, number>();
  const parts: Colours[] = [];
  for (const start of partners.keys()) {
    if (colourOf.has(start)) continue;
    const part: [number[], number[]] = [[], []];
    const waiting = [start];
    colourOf.set(start, 0);
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      const colour = colourOf.get(cell) ?? 0;
      (colour === 0 ? part[0] : part[1]).push(cell);
      for (const partner of partners.get(cell) ?? []) {
        if (colourOf.has(partner)) continue;
        colourOf.set(partner, 1 - colour);
        waiting.push(partner);
      }
    }
    parts.push(part);
  }
  return parts;
}

function wrap(pencil: Pencil, value: number, [first, second]: Colours): LogicStep | null {
  for (const [wrong, right] of [
    [first, second],
    [second, first],
  ] as const) {
    const clash = wrong.some((a) => wrong.some((b) => sees(pencil.shape, a, b)));
    if (!clash) continue;
    return colourStep(
      'wrap',
      value,
      right,
      wrong,
      wrong.map((cell) => ({ cell, value })),
    );
  }
  return null;
}

function trap(pencil: Pencil, value: number, [first, second]: Colours): LogicStep | null {
  const coloured = new Set([...first, ...second]);
  const everywhere = Array.from({ length: pencil.shape.cells }, (_, cell) => cell);
  const eliminations = placesIn(pencil, everywhere, value)
    .filter((cell) => !coloured.has(cell))
    .filter((cell) =>
      [first, second].every((part) => part.some((c) => sees(pencil.shape, cell, c))),
    )
    .map((cell) => ({ cell, value }));
  return eliminations.length === 0 ? null : colourStep('trap', value, first, second, eliminations);
}

function colourStep(
  variant: 'wrap' | 'trap',
  value: number,
  base: readonly number[],
  second: readonly number[],
  eliminations: readonly Candidate[],
): LogicStep {
  return {
    technique: 'simpleColouring',
    variant,
    placement: null,
    eliminations,
    marks: [
      ...base.map((cell) => ({ cell, value, role: 'base' as const })),
      ...second.map((cell) => ({ cell, value, role: 'second' as const })),
    ],
    values: [value],
    cells: [...base, ...second],
    houses: [],
    cover: [],
  };
}
