/**
 * What a search has not tried yet, for whoever goes on with it elsewhere: at each choice point the options
 * chosen before it, and those of its item that are left.
 */

/** Where the masks of the options left stand. */
export let openAt: usize = 0;
/** How many options of `CHOSEN` were chosen before. */
export let openAfter: i32 = 0;
/** What one of the options left is of the search, as if all options of a choice were alike: 0 to 1. */
export let openShare: f64 = 1;

export function show(at: usize, after: i32, share: f64): void {
  openAt = at;
  openAfter = after;
  openShare = share;
}
