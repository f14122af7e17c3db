import type { Sample } from '../format';
import type { LineScanner } from './scan';

/** About the right width, and at most an eighth of it outside the alphabet. */
export function isNearly(scanner: LineScanner, width: number): boolean {
  const slack = Math.max(1, Math.floor(width / 8));
  return scanner.unknown <= slack && Math.abs(scanner.count - width) <= slack;
}

/** The lines of a sample without one that may have been cut. */
export function completeLines(sample: Sample): readonly string[] {
  return sample.whole || sample.lines.length < 2 ? sample.lines : sample.lines.slice(0, -1);
}
