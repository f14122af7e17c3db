import { formats } from '../../formats';
import type { FormatInfo } from '../../shared/contract';
import { formatInfos } from '../dialects/format-infos';

/** Every format of the product, in its order. */
export function listFormats(): FormatInfo[] {
  return formatInfos(formats);
}
