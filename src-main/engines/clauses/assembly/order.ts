/** The options by activity: a binary heap, the most active first (VSIDS as in MiniSat). */
import { options } from '../../assembly/instance';
import { ACTIVITIES, HEAP, PLACES } from './memory';

const ABSENT: i32 = -1;
const DECAY: f64 = 1 / 0.95;
const MOST: f64 = 1e100;

let length: i32 = 0;
let step: f64 = 1;

// @inline
export function activity(option: u32): f64 {
  return load<f64>(ACTIVITIES + ((<usize>option) << 3));
}
// @inline
function put(place: i32, option: u32): void {
  store<u32>(HEAP + ((<usize>place) << 2), option);
  store<i32>(PLACES + ((<usize>option) << 2), place);
}
// @inline
function at(place: i32): u32 {
  return load<u32>(HEAP + ((<usize>place) << 2));
}

/** All options, none of which was active. */
export function beginOrder(): void {
  step = 1;
  length = <i32>options;
  memory.fill(ACTIVITIES, 0, (<usize>options) << 3);
  for (let i = 0; i < length; i++) put(i, <u32>i);
}

function rise(from: i32): void {
  const option = at(from);
  const its = activity(option);
  let place = from;
  while (place > 0) {
    const above = (place - 1) >> 1;
    const other = at(above);
    if (activity(other) >= its) break;
    put(place, other);
    place = above;
  }
  put(place, option);
}

function sink(from: i32): void {
  const option = at(from);
  const its = activity(option);
  let place = from;
  while (true) {
    let below = 2 * place + 1;
    if (below >= length) break;
    if (below + 1 < length && activity(at(below + 1)) > activity(at(below))) below++;
    const other = at(below);
    if (activity(other) <= its) break;
    put(place, other);
    place = below;
  }
  put(place, option);
}

/** The most active option of those in the heap; there is one if `isEmpty` is false. */
export function pop(): u32 {
  const first = at(0);
  store<i32>(PLACES + ((<usize>first) << 2), ABSENT);
  length--;
  if (length > 0) {
    put(0, at(length));
    sink(0);
  }
  return first;
}

/** The option that `pop` would return. */
// @inline
export function first(): u32 {
  return at(0);
}

export function isEmpty(): bool {
  return length === 0;
}

/** Puts an option back that may be decided again. */
export function putBack(option: u32): void {
  if (load<i32>(PLACES + ((<usize>option) << 2)) !== ABSENT) return;
  put(length, option);
  rise(length++);
}

/** An option took part in a conflict. */
export function bump(option: u32): void {
  const where = ACTIVITIES + ((<usize>option) << 3);
  const now = load<f64>(where) + step;
  store<f64>(where, now);
  if (now > MOST) rescale();
  const place = load<i32>(PLACES + ((<usize>option) << 2));
  if (place !== ABSENT) rise(place);
}

/** After a conflict: what is bumped from now on counts for more. */
export function decay(): void {
  step *= DECAY;
}

function rescale(): void {
  for (let i: usize = 0; i < <usize>options; i++) {
    const where = ACTIVITIES + (i << 3);
    store<f64>(where, load<f64>(where) / MOST);
  }
  step /= MOST;
}
