import { openOutput, type TextSink } from '../files';

/**
 * Writes a file as a whole or not at all, through the safe writer; gives the number of bytes.
 *
 * @throws what `fill` throws, and ProblemError as `openOutput` says
 */
export async function writeFileAtomically(
  path: string,
  overwrite: boolean,
  fill: (sink: TextSink) => Promise<void>,
): Promise<number> {
  const output = await openOutput(path, { overwrite });
  try {
    await fill(output);
    return (await output.commit()).bytes;
  } catch (error) {
    await output.abort();
    throw error;
  }
}
