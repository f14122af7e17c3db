import { CR, isSpace, LF } from './bytes';
import { part, type Compare } from './compare';

/**
 * DMOJ `standard` (github.com/DMOJ/judge-server, `dmoj/checkers/_checker.c`): words must be equal,
 * and between two words there must be a line end in both texts or in neither.
 */
export const dmoj: Compare = (output, reference) => {
  let o = gap(output, 0).next;
  let r = gap(reference, 0).next;
  for (;;) {
    if (o >= output.length || r >= reference.length) break;
    while (r < reference.length && !isSpace(reference[r])) {
      if (output[o] !== reference[r]) return part('WA', o, r);
      o++;
      r++;
    }
    const gapO = gap(output, o);
    const gapR = gap(reference, r);
    const end = gapO.next >= output.length || gapR.next >= reference.length;
    if (!end && gapO.kind !== gapR.kind) return part('WA', o, r);
    if (end && gapO.next < output.length) return part('WA', gapO.next, r);
    if (end && gapR.next < reference.length) return part('WA', o, gapR.next);
    o = gapO.next;
    r = gapR.next;
  }
  return o >= output.length && r >= reference.length ? null : part('WA', o, r);
};

interface Gap {
  readonly kind: 'none' | 'space' | 'line';
  readonly next: number;
}

/** The whitespace from `at` on. */
function gap(text: Uint8Array, at: number): Gap {
  let next = at;
  let kind: Gap['kind'] = 'none';
  for (; next < text.length && isSpace(text[next]); next++) {
    if (text[next] === LF || text[next] === CR) kind = 'line';
    else if (kind === 'none') kind = 'space';
  }
  return { kind, next };
}
