/**
 * Hints drawn at random, with the candidates they speak of, as the terminal prints them in both languages: to be
 * checked by a person with pencil and paper.
 */
import { createMaker, gridWish } from '../../src-main/make';
import {
  explain,
  logicPath,
  sharpen,
  stepsOf,
  take,
  TECHNIQUES,
  valuesOf,
  type LogicStep,
  type Pencil,
  type Technique,
} from '../../src-main/shared/logic';
import { createTranslator } from '../../src-main/app/tools/text';
import { reasoningWords } from '../../src-main/shared/text/reasoning';
import { seeded, shuffled } from '../../src-main/engines/testing/grids';

/** Puzzles that are looked through for a technique before the draw goes on without it. */
const MOST_PUZZLES = 300;
/** Positions of one path that are looked at: where a technique is, it often is in several. */
const POSITIONS = 4;

/** Of each of `limit` techniques by chance, as far as there is one, a step by chance of a made puzzle by chance. */
export function drawnHints(limit: number, seed: number): string {
  const random = seeded(seed);
  const puzzles = madePuzzles(seed);
  const texts: string[] = [];
  for (const technique of shuffled([...TECHNIQUES], random)) {
    const found = texts.length < limit ? drawn(technique, puzzles, random) : null;
    if (found !== null)
      texts.push(textOf(`${texts.length + 1}. ${technique}`, found.pencil, found.step));
  }
  return texts.join('\n\n');
}

interface Drawn {
  readonly pencil: Pencil;
  readonly step: LogicStep;
}

const pick = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

function drawn(
  technique: Technique,
  puzzles: (at: number) => readonly Pencil[],
  random: () => number,
): Drawn | null {
  const first = Math.floor(random() * MOST_PUZZLES);
  for (let tried = 0; tried < MOST_PUZZLES; tried++) {
    const positions = puzzles((first + tried) % MOST_PUZZLES);
    for (const pencil of shuffled([...positions], random).slice(0, POSITIONS)) {
      const step = pick(stepsOf(pencil, technique), random);
      if (step !== undefined) return { pencil, step };
    }
  }
  return null;
}

/** Of the path of each made puzzle the first position and those where it does not go on by singles. */
function madePuzzles(seed: number): (at: number) => readonly Pencil[] {
  const maker = createMaker();
  const known = new Map<number, Pencil[]>();
  return (at) => {
    let positions = known.get(at);
    if (positions === undefined) {
      positions = [];
      const wish = gridWish({ minimal: true });
      const question = { want: 'solutions', limit: 2 } as const;
      const made = maker.make({
        wish,
        question,
        seed,
        place: [0, 0, at],
        effort: 1,
        confirm: false,
      });
      if ('puzzle' in made && made.puzzle.kind === 'grid') {
        let pencil: Pencil = sharpen(made.puzzle.shape, made.puzzle.cells);
        for (const step of logicPath(pencil, { unique: true }).steps) {
          if (step.placement === null || positions.length === 0) positions.push(pencil);
          pencil = take(pencil, step);
        }
      }
      known.set(at, positions);
    }
    return positions;
  };
}

function textOf(title: string, pencil: Pencil, step: LogicStep): string {
  const { shape, cells, givens, masks } = pencil;
  const size = shape.size;
  const symbols = Array.from({ length: size }, (_, at) => String(at + 1));
  const said = (['en', 'zh'] as const).map((locale) => {
    const t = createTranslator(locale, reasoningWords);
    const { name, why, lines, then } = explain(step, { shape, symbols, t, locale });
    return [name, ...[why, ...lines, ...then].map((each) => `  ${each}`)].join('\n');
  });
  const words = [...masks].map((mask, cell) => {
    const value = cells[cell] ?? 0;
    return value === 0 ? valuesOf(mask).join('') : givens[cell] === 1 ? `[${value}]` : `=${value}`;
  });
  const rows = Array.from({ length: size }, (_, row) =>
    words
      .slice(row * size, (row + 1) * size)
      .map((word) => word.padEnd(9))
      .join(' ')
      .trimEnd(),
  );
  return [`## ${title}`, '', ...rows, '', ...said].join('\n');
}
