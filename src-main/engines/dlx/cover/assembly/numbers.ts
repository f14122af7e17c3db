/** Whole numbers of `countBytes` bytes, by their addresses. */
import { countBytes, PRODUCT } from './tally-memory';

export function setTo(at: usize, value: u32): void {
  memory.fill(at, 0, countBytes);
  store<u32>(at, value);
}

export function isZero(at: usize): bool {
  const end = at + countBytes;
  for (; at < end; at += 4) if (load<u32>(at) !== 0) return false;
  return true;
}

/** Adds; false when the sum has no room. */
export function addTo(to: usize, from: usize): bool {
  let carry: u64 = 0;
  const end = to + countBytes;
  for (; to < end; to += 4, from += 4) {
    const sum = <u64>load<u32>(to) + <u64>load<u32>(from) + carry;
    store<u32>(to, <u32>sum);
    carry = sum >> 32;
  }
  return carry === 0;
}

/** Multiplies; false when the product has no room. */
export function multiply(to: usize, by: usize): bool {
  memory.fill(PRODUCT, 0, countBytes << 1);
  for (let i: usize = 0; i < countBytes; i += 4) {
    const digit = <u64>load<u32>(to + i);
    if (digit === 0) continue;
    let carry: u64 = 0;
    for (let j: usize = 0; j < countBytes; j += 4) {
      const at = PRODUCT + i + j;
      const sum = digit * <u64>load<u32>(by + j) + <u64>load<u32>(at) + carry;
      store<u32>(at, <u32>sum);
      carry = sum >> 32;
    }
    store<u32>(PRODUCT + i + countBytes, <u32>carry);
  }
  memory.copy(to, PRODUCT, countBytes);
  return isZero(PRODUCT + countBytes);
}

export function multiplySmall(to: usize, by: u32): bool {
  let carry: u64 = 0;
  const end = to + countBytes;
  for (; to < end; to += 4) {
    const sum = <u64>load<u32>(to) * <u64>by + carry;
    store<u32>(to, <u32>sum);
    carry = sum >> 32;
  }
  return carry === 0;
}
