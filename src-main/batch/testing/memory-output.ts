import { setImmediate } from 'node:timers/promises';
import { problem, ProblemError, type ProblemCode } from '../../shared/puzzle';
import type { AnswerOutput } from '../answer-file';

/** An output that keeps what is written, for looking at. */
export interface MemoryOutput extends AnswerOutput {
  readonly text: string;
  readonly state: 'open' | 'committed' | 'aborted';
}

/** `failing`: writing fails like this from the first byte on. */
export function memoryOutput(failing?: ProblemCode): MemoryOutput {
  let text = '';
  let state: MemoryOutput['state'] = 'open';
  return {
    get text() {
      return text;
    },
    get state() {
      return state;
    },
    write: async (piece) => {
      if (state !== 'open') throw new Error(`written when ${state}`);
      if (failing !== undefined) throw new ProblemError(problem(failing));
      // As a disk: bytes are looked at later, and must not be used for others meanwhile.
      if (typeof piece !== 'string') await setImmediate();
      text += typeof piece === 'string' ? piece : new TextDecoder().decode(piece);
    },
    commit: () => {
      if (state !== 'open') return Promise.reject(new Error(`committed when ${state}`));
      state = 'committed';
      return Promise.resolve({ bytes: text.length });
    },
    abort: () => {
      if (state === 'committed') return Promise.reject(new Error('aborted when committed'));
      state = 'aborted';
      return Promise.resolve();
    },
  };
}
