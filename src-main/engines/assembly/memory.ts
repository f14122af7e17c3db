/** Linear memory as the kernels use it: laid out once for an instance, from the start to the end. */

/** End of the program's own data (byte address). */
const FIRST: usize = 1024;

let end: usize = FIRST;

/** Releases everything that was taken. */
export function layOutAnew(): void {
  end = FIRST;
}

/** The address of the next `bytes`, a multiple of 16. */
export function take(bytes: usize): usize {
  const at = end;
  end = (end + bytes + 15) & ~15;
  return at;
}

/** Grows the memory to hold what was taken; false when there is not enough. */
export function growToTaken(): bool {
  return growTo(end);
}

/** Grows the memory up to an address; false when there is not enough. */
export function growTo(to: usize): bool {
  const held = (<usize>memory.size()) << 16;
  if (held >= to) return true;
  return memory.grow(<i32>((to - held + 0xffff) >> 16)) >= 0;
}
