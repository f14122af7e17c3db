import type { GridDialect } from '../grid/dialect';
import { gridDialects } from '../grid/dialects';

/** The grid dialect with this id. */
export function dialectOf(id: string): GridDialect {
  const found = gridDialects.find((dialect) => dialect.id === id);
  if (found === undefined) throw new RangeError(id);
  return found;
}
