/** An exact cover as the host writes it (`dlx/cover/instance.ts`). Items are known by 4 · their number. */
import { take } from './memory';

/** Per option where its items begin, and one more: u32. */
export let STARTS: usize = 0;
/** The items of all options, u32, and the colours that they get, u32 (only with colours). */
export let ITEMS: usize = 0;
export let COLOURS: usize = 0;

export let items: u32 = 0;
export let primary: u32 = 0;
export let options: u32 = 0;
/** Items of all options. */
export let nodes: u32 = 0;
export let coloured: bool = false;

/** What there is of everything; `takeInstance` takes the room. */
export function measureInstance(
  itemCount: u32,
  primaryCount: u32,
  optionCount: u32,
  nodeCount: u32,
  hasColours: bool,
): void {
  items = itemCount;
  primary = primaryCount;
  options = optionCount;
  nodes = nodeCount;
  coloured = hasColours;
}

export function takeInstance(): void {
  STARTS = take(((<usize>options) << 2) + 4);
  ITEMS = take((<usize>nodes) << 2);
  COLOURS = take(coloured ? (<usize>nodes) << 2 : 0);
}

export function startsAt(): usize {
  return STARTS;
}
export function itemsAt(): usize {
  return ITEMS;
}
export function coloursAt(): usize {
  return COLOURS;
}
