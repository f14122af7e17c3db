import { problem, type Problem } from '../shared/puzzle';

/**
 * Why a file is not opened whatever it holds, or null. HoDoKu's `.hsol` is a zip of serialized Java
 * objects: to read one is to run what it says.
 */
export function refusedByName(name: string): Problem | null {
  return /\.hsol$/i.test(name) ? problem('hsol-refused', { file: name }) : null;
}
