import { formats } from '../../formats';
import type { FormatInfo } from '../../shared/contract';

/** Every format of the product, in its order. */
export function listFormats(): FormatInfo[] {
  return formats.map(({ id, title, kind }) => ({ id, title, kind }));
}
