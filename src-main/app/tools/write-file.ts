import {
  makeFolder,
  openOutput,
  requireInside,
  syncFileSystem,
  writeProblem,
  type TextSink,
} from '../../files';

type WriterFileSystem = Parameters<typeof openOutput>[2];

/** With at most so many puzzles in a file, the writer makes synchronous calls, except for flushes. */
const SMALL_PUZZLES = 100;

/** The file system for what is written about a file of so many puzzles. */
export function fileSystemFor(puzzles: number): WriterFileSystem {
  return puzzles <= SMALL_PUZZLES ? syncFileSystem : undefined;
}

/**
 * Makes the folder that outputs go to.
 *
 * @param within  the folder that the user named, which it has to lie in
 * @throws ProblemError output-link, output-unwritable, disk-full, write-failed
 */
export async function prepareFolder(folder: string, within: string = folder): Promise<void> {
  if (within !== folder) await requireInside(within, folder);
  try {
    await makeFolder(folder);
  } catch (error) {
    throw writeProblem(folder, error);
  }
}

/** Writes a file of the program's own that nobody but the user may read; else as {@link writeFileAtomically}. */
export async function writeSecretly(
  path: string,
  fill: (sink: TextSink) => Promise<void>,
  fs?: WriterFileSystem,
): Promise<void> {
  await filled(await openOutput(path, { overwrite: true, secret: true }, fs), fill);
}

/**
 * Writes a file as a whole or not at all, through the safe writer; gives the number of bytes.
 *
 * @throws what `fill` throws, and ProblemError as `openOutput` says
 */
export async function writeFileAtomically(
  path: string,
  overwrite: boolean,
  fill: (sink: TextSink) => Promise<void>,
  fs?: WriterFileSystem,
): Promise<number> {
  return await filled(await openOutput(path, { overwrite }, fs), fill);
}

async function filled(
  output: Awaited<ReturnType<typeof openOutput>>,
  fill: (sink: TextSink) => Promise<void>,
): Promise<number> {
  try {
    await fill(output);
    return (await output.commit()).bytes;
  } catch (error) {
    await output.abort();
    throw error;
  }
}

/** Writes a text in place of what is there, as a whole or not at all. @throws ProblemError as `openOutput` says */
export async function writeText(path: string, text: string): Promise<void> {
  await writeFileAtomically(path, true, (sink) => sink.write(text));
}
