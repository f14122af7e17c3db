/** Linear memory as the kernels use it: laid out once for an instance, from the start to the end. */

/** Here the data of the program end (byte address). */
const FIRST: usize = 1024;

let end: usize = FIRST;

/** Nothing is taken. */
export function layOutAnew(): void {
  end = FIRST;
}

/** The address of the next `bytes`, a multiple of 16. */
export function take(bytes: usize): usize {
  const at = end;
  end = (end + bytes + 15) & ~15;
  return at;
}

/** Makes the memory as long as what was taken; false when there is not so much. */
export function growToTaken(): bool {
  return growTo(end);
}

/** Makes the memory reach to an address; false when it cannot. */
export function growTo(to: usize): bool {
  const held = (<usize>memory.size()) << 16;
  if (held >= to) return true;
  return memory.grow(<i32>((to - held + 0xffff) >> 16)) >= 0;
}
