import type { Claim, Sample } from './format';
import { formats } from './registry';

/**
 * Every format that claims the file, best first; empty when none does. Claims with the same score
 * stay in the order of the format list.
 */
export function detect(sample: Sample): Claim[] {
  return formats
    .map((format) => format.sniff(sample))
    .filter((claim) => claim !== null)
    .sort((a, b) => b.score - a.score);
}
