import { openOutput, type TextSink } from '../files';

/**
 * With at most so many puzzles in a file, the writer may make its calls on the spot (`promptFileSystem`);
 * flushes never are.
 */
export const SMALL_PUZZLES = 100;

/**
 * Writes a file as a whole or not at all, through the safe writer; gives the number of bytes.
 *
 * @throws what `fill` throws, and ProblemError as `openOutput` says
 */
export async function writeFileAtomically(
  path: string,
  overwrite: boolean,
  fill: (sink: TextSink) => Promise<void>,
  fs?: Parameters<typeof openOutput>[2],
): Promise<number> {
  const output = await openOutput(path, { overwrite }, fs);
  try {
    await fill(output);
    return (await output.commit()).bytes;
  } catch (error) {
    await output.abort();
    throw error;
  }
}
