/**
 * Which lines `diff` would show of two lists of lines that differ in lines of blanks alone. It shows as
 * few lines as it can, and among equally few those that it comes upon first: where matching blank lines
 * is as good as matching others, it may be the others that it shows.
 *
 * Lines are numbers; equal ones are equal, 0 is a line of blanks.
 */

/** Whether what `diff` shows is blank. Beyond `MOST_STEPS` edits, what can be blank is taken to be. */
export function showsBlanksAlone(a: Int32Array, b: Int32Array): boolean {
  return shows(a, b, { x: 0, y: 0 }, { x: a.length, y: b.length });
}

const MOST_STEPS = 2000;

interface Point {
  readonly x: number;
  readonly y: number;
}

function shows(a: Int32Array, b: Int32Array, from: Point, to: Point): boolean {
  let { x, y } = from;
  let { x: endX, y: endY } = to;
  while (x < endX && y < endY && a[x] === b[y]) {
    x++;
    y++;
  }
  while (endX > x && endY > y && a[endX - 1] === b[endY - 1]) {
    endX--;
    endY--;
  }
  if (x === endX || y === endY) {
    return isBlank(a.subarray(x, endX)) && isBlank(b.subarray(y, endY));
  }
  const end = { x: endX, y: endY };
  const middle = middleOf(a, b, { x, y }, end);
  return middle === null || (shows(a, b, { x, y }, middle) && shows(a, b, middle, end));
}

function isBlank(lines: Int32Array): boolean {
  return lines.every((line) => line === 0);
}

/** Furthest points of a direction on the diagonals x − y that it has reached, in steps of 2. */
interface Front {
  readonly reached: Map<number, number>;
  least: number;
  most: number;
}

/**
 * A point in the middle of a shortest edit: E. W. Myers, “An O(ND) difference algorithm and its
 * variations”, 1986, section 4b, with diagonals in falling order, as GNU diff has them. Null when it is
 * too far.
 */
function middleOf(a: Int32Array, b: Int32Array, from: Point, to: Point): Point | null {
  const low = from.x - to.y;
  const high = to.x - from.y;
  const forward: Front = frontAt(from);
  const backward: Front = frontAt(to);
  const odd = (from.x - from.y - (to.x - to.y)) % 2 !== 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    widen(forward, low, high, -1);
    for (let d = forward.most; d >= forward.least; d -= 2) {
      let x = Math.max((forward.reached.get(d - 1) ?? -1) + 1, forward.reached.get(d + 1) ?? -1);
      while (x < to.x && x - d < to.y && a[x] === b[x - d]) x++;
      forward.reached.set(d, x);
      if (odd && isWithin(backward, d) && (backward.reached.get(d) ?? 0) <= x) {
        return { x, y: x - d };
      }
    }
    widen(backward, low, high, Infinity);
    for (let d = backward.most; d >= backward.least; d -= 2) {
      const [below, above] = [backward.reached.get(d - 1), backward.reached.get(d + 1)];
      let x = Math.min(below ?? Infinity, (above ?? Infinity) - 1);
      while (x > from.x && x - d > from.y && a[x - 1] === b[x - d - 1]) x--;
      backward.reached.set(d, x);
      if (!odd && isWithin(forward, d) && x <= (forward.reached.get(d) ?? -1)) {
        return { x, y: x - d };
      }
    }
  }
  return null;
}

function frontAt({ x, y }: Point): Front {
  return { reached: new Map([[x - y, x]]), least: x - y, most: x - y };
}

function isWithin({ least, most }: Front, diagonal: number): boolean {
  return least <= diagonal && diagonal <= most;
}

/** Takes in a diagonal at either side, where there is one; `unreached` stands beyond. */
function widen(front: Front, low: number, high: number, unreached: number): void {
  if (front.least > low) {
    front.least--;
    front.reached.set(front.least - 1, unreached);
  } else front.least++;
  if (front.most < high) {
    front.most++;
    front.reached.set(front.most + 1, unreached);
  } else front.most--;
}
