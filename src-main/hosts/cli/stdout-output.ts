import type { AnswerOutput } from '../../app/terminal';
import type { CliIo } from './io';

/**
 * Answers on standard output as they come, in place of a file. What has been printed cannot be taken
 * back: when the file turns out to have a puzzle without an answer, the printing ends before it.
 * `wanted` false prints nothing: standard output is taken.
 */
export function stdoutOutput({ out }: CliIo, wanted: boolean): AnswerOutput {
  let bytes = 0;
  return {
    write: async (data) => {
      bytes += typeof data === 'string' ? Buffer.byteLength(data) : data.length;
      if (wanted) await out.write(typeof data === 'string' ? data : Buffer.from(data).toString());
    },
    commit: () => Promise.resolve({ bytes }),
    abort: () => Promise.resolve(),
  };
}
