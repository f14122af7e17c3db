import type { AnswerWriter } from '../format';

/** The same answers without the line end after the last: each is held back until there is more. */
export function openEnded(writer: AnswerWriter): AnswerWriter {
  let held = '';
  const withheld = (text: string): string => {
    if (text === '') return '';
    const whole = held + text;
    held = whole.endsWith('\n') ? '\n' : '';
    return whole.slice(0, whole.length - held.length);
  };
  return {
    answer: (puzzle, report) => withheld(writer.answer(puzzle, report)),
    end: () => withheld(writer.end()),
  };
}
