/** A ZDD: node `n + 2` is entry `n` of each list, 0 and 1 are the sinks. */
interface Diagram {
  readonly variable: Int32Array;
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  readonly root: number;
}

/** Lines that are joined at a time. */
const PIECE = 4096;

/**
 * A ZDD as Knuth’s DLX6 writes it and his ZDDREAD programs read it: a line for each node,
 * `id: (~variable?lo:hi)`, ids in hexadecimal and variables in decimal; after all others a dummy node with
 * variable 0, whose `hi` is the root.
 */
export function zddText({ variable, lo, hi, root }: Diagram): string {
  const pieces: string[] = [];
  let lines: string[] = [];
  const line = (id: number, name: number, low: number, high: number): void => {
    lines.push(`${hex(id)}: (~${name}?${hex(low)}:${hex(high)})\n`);
    if (lines.length < PIECE) return;
    pieces.push(lines.join(''));
    lines = [];
  };
  for (let at = 0; at < variable.length; at++)
    line(at + 2, variable[at] as number, lo[at] as number, hi[at] as number);
  line(variable.length + 2, 0, 0, root);
  return [...pieces, ...lines].join('');
}

const hex = (id: number): string => id.toString(16);
