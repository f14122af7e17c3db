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
    write: (piece) => {
      if (state !== 'open') return Promise.reject(new Error(`written when ${state}`));
      if (failing !== undefined) return Promise.reject(new ProblemError(problem(failing)));
      text += typeof piece === 'string' ? piece : new TextDecoder().decode(piece);
      return Promise.resolve();
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
