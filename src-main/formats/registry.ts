import type { Twins } from './evidence';
import type { Format } from './format';
import { gridFormat } from './grid/codec';
import type { GridDialect } from './grid/dialect';
import { gridDialects } from './grid/dialects';
import { matrixFormat } from './matrix/codec';
import type { MatrixDialect } from './matrix/dialect';
import { matrixDialects } from './matrix/dialects';

/** Every format of the product, in the order in which they are listed to users. */
export const formats: readonly Format[] = [
  ...gridDialects.map((dialect) => gridFormat(dialect, twinsOf(dialect, gridDialects))),
  ...matrixDialects.map((dialect) => matrixFormat(dialect, twinsOf(dialect, matrixDialects))),
];

const byId = new Map(formats.map((format) => [format.id, format]));

export function formatById(id: string): Format | undefined {
  return byId.get(id);
}

/** The other dialects with the same input, apart by whether their answers differ. */
function twinsOf<D extends GridDialect | MatrixDialect>(dialect: D, all: readonly D[]): Twins {
  const others = all.filter((other) => other !== dialect && inputKey(other) === inputKey(dialect));
  const isSame = (other: D): boolean => answerKey(other) === answerKey(dialect);
  return {
    sameInput: others.filter((other) => !isSame(other)).map(shortTitle),
    same: others.filter(isSame).map(shortTitle),
  };
}

function inputKey(dialect: GridDialect | MatrixDialect): string {
  return JSON.stringify(dialect.input);
}

function answerKey(dialect: GridDialect | MatrixDialect): string {
  const question = 'question' in dialect ? dialect.question : null;
  return JSON.stringify([question, dialect.answer]);
}

function shortTitle({ title }: { readonly title: string }): string {
  return title.split(' · ')[0] ?? title;
}
