import type { Format } from './format';
import { gridFormat } from './grid/codec';
import { gridDialects } from './grid/dialects';
import { matrixFormat } from './matrix/codec';
import { matrixDialects } from './matrix/dialects';

/** Every format of the product, in the order in which they are listed to users. */
export const formats: readonly Format[] = [
  ...gridDialects.map(gridFormat),
  ...matrixDialects.map(matrixFormat),
];

const byId = new Map(formats.map((format) => [format.id, format]));

export function formatById(id: string): Format | undefined {
  return byId.get(id);
}
