import type { Sample } from '../format';
import { rememberedOf } from '../remembered';
import type { LineScanner } from './scan';

/** About the right width, and at most an eighth of it outside the alphabet. */
export function isNearly(scanner: LineScanner, width: number): boolean {
  const slack = Math.max(1, Math.floor(width / 8));
  return scanner.unknown <= slack && Math.abs(scanner.count - width) <= slack;
}

/** The lines of a sample without one that may have been cut. */
export const completeLines = rememberedOf(({ lines, whole }: Sample): readonly string[] =>
  whole || lines.length < 2 ? lines : lines.slice(0, -1),
);
