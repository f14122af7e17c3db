import { coloured, items } from '../../../assembly/instance';
import { CLOSED, LIVE, SIZES } from './memory';
import { KEY, keyBytes } from './tally-memory';

/** Writes what identifies the remaining problem: the items that still have options, or, with colours, the options. */
export function writeKey(): void {
  if (coloured) {
    memory.copy(KEY, LIVE, keyBytes);
    return;
  }
  const open = i32x4.splat(CLOSED - 1);
  const none = i32x4.splat(0);
  const end = SIZES + ((<usize>items) << 2);
  let to = KEY;
  for (let at = SIZES; at < end;) {
    let word: u64 = 0;
    for (let bit: u64 = 0; bit < 64 && at < end; bit += 4, at += 16)
      word |= (<u64>i32x4.bitmask(i32x4.gt_s(v128.and(v128.load(at), open), none))) << bit;
    store<u64>(to, word);
    to += 8;
  }
}
