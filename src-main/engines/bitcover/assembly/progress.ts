/** How far a search is, by lists or in fields; and how it remembers what became of its choice points. */
import { beginKnown, keep, MOST_COVERS, recall, recalled, weighKnown } from './known';
import { COUNTERS } from './memory';

export let nodes: f64 = 0;
let updates: f64 = 0;
/** Covers found, and how many more may be passed at once without being announced. */
let found: f64 = 0;
let room: f64 = 0;
/** Where the count of covers that nobody looks at began. */
let foundBefore: f64 = 0;
let passing: bool = false;

/** Nothing has been done; memory from `free` on is for what is remembered. */
export function beginProgress(free: usize): void {
  nodes = 0;
  updates = 0;
  beginKnown(free);
}

/** The search begins at its root. */
export function beginRoot(): void {
  nodes++;
  found = 0;
  room = 0;
  note();
}

/** Writes the counters for the host. */
export function note(): void {
  store<f64>(COUNTERS, nodes);
  store<f64>(COUNTERS, updates, 8);
}

// @inline
export function addWork(tried: f64, updated: f64): void {
  nodes += tried;
  updates += updated;
}

// @inline
export function addUpdates(count: usize): void {
  updates += <f64>count;
}

/** Adds a cover; whether the search stops at it, or goes on because covers are only counted. */
// @inline
export function stopsAtCover(): bool {
  found++;
  if (!passing) return true;
  room--;
  return room <= 0;
}

/** The search goes on to the next cover. */
export function beginAdvance(): void {
  weighKnown(nodes);
  room = 0;
}

/** The search goes on past `most` covers. */
export function beginCount(most: f64): void {
  foundBefore = found;
  weighKnown(nodes);
  room = most;
  passing = true;
}

export function endCount(): void {
  passing = false;
  note();
  store<f64>(COUNTERS, found - foundBefore, 16);
}

/** Whether the covers of a list need not be looked for, because there are none or only to be counted. */
// @inline
export function isKnown(key: v128): bool {
  if (!recall(key)) return false;
  if (recalled !== 0 && (recalled >= room || found + recalled > MOST_COVERS)) return false;
  found += recalled;
  room -= recalled;
  return true;
}

/** A record of a choice point: its key, none where it is not to be kept; covers and nodes before. */
const COVERS: usize = 16;
const NODES: usize = 24;

// @inline
export function record(at: usize, key: v128, nodesBefore: f64): void {
  v128.store(at, key);
  store<f64>(at, found, COVERS);
  store<f64>(at, nodesBefore, NODES);
}

/** Keeps what became of a choice point that has no more options. */
export function remember(at: usize, nodesNow: f64): void {
  const key = v128.load(at);
  if (!v128.any_true(key)) return;
  keep(key, found - load<f64>(at, COVERS), nodesNow - load<f64>(at, NODES));
}
