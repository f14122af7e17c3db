/** Options and colours by item, from the items of options. */
import { coloured, COLOURS, items, ITEMS, nodes, options, STARTS } from './instance';
import { take } from './memory';

/** Per item where its entries begin, and one more: u32. An entry: option and colour, u32 each. */
let LISTS: usize = 0;
export let ENTRIES: usize = 0;
export const ENTRY: usize = 8;
export const COLOUR: usize = 4;

export function takeLists(): void {
  LISTS = take(((<usize>items) << 2) + 4);
  ENTRIES = take(ENTRY * <usize>nodes);
}

/** Where the entries of an item begin, by 4 · its number; they end where those of the next begin. */
// @inline
export function listOf(item: usize): usize {
  return ENTRIES + <usize>load<u32>(LISTS + item);
}

export function listEntries(): void {
  memory.fill(LISTS, 0, ((<usize>items) << 2) + 4);
  for (let node: usize = 0; node < <usize>nodes; node++)
    count(<usize>load<u32>(ITEMS + (node << 2)));
  let sum: u32 = 0;
  for (let item: usize = 0; item <= <usize>items; item++) {
    sum += load<u32>(LISTS + (item << 2));
    store<u32>(LISTS + (item << 2), sum);
  }
  // From the last to the first: lists then begin where they end.
  for (let option = <i32>options - 1; option >= 0; option--) {
    const from = <usize>load<u32>(STARTS + ((<usize>option) << 2));
    let node = <usize>load<u32>(STARTS + ((<usize>option) << 2), 4);
    while (node > from) enter(<u32>option, --node);
  }
}

function count(item: usize): void {
  store<u32>(LISTS + item, load<u32>(LISTS + item) + <u32>ENTRY);
}

function enter(option: u32, node: usize): void {
  const list = LISTS + <usize>load<u32>(ITEMS + (node << 2));
  const at = load<u32>(list) - <u32>ENTRY;
  store<u32>(list, at);
  store<u32>(ENTRIES + <usize>at, option);
  store<u32>(ENTRIES + <usize>at, coloured ? load<u32>(COLOURS + (node << 2)) : 0, COLOUR);
}
