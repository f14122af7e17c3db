import { readFile, stat } from 'node:fs/promises';
import { createYielder, readCases } from '../../batch';
import { checkOutput, type Searched } from '../../judge';
import type { Pool } from '../../pool';
import { problem, type Puzzle } from '../../shared/puzzle';
import { finish, searchAnswers, SEARCH_LIMIT_MS } from '../judging/judge-test';
import type { PlannedFile } from './plan';

/**
 * Whether a file of answers that lies at `path` answers the whole of a data set, so that a run that
 * goes on where another was broken off has nothing to do for it. Answers appear whole or not at all,
 * so what is there is judged by itself, and nothing has to be remembered between the runs: it is no
 * older than the data set, and every answer in it is right.
 */
export async function isAnswered(file: PlannedFile, path: string, pool: Pool): Promise<boolean> {
  if (!('path' in file.source) || !(await isNewer(path, file.source.path))) return false;
  const puzzles = await puzzlesOf(file);
  if (puzzles === null) return false;
  const { format } = file;
  const yieldIfDue = createYielder();
  const output = new TextDecoder().decode(await readFile(path));
  const check = await finish(checkOutput(format, puzzles, output), yieldIfDue);
  const searched = await searchAnswers(format, puzzles, check.searches, {
    pool,
    timeLimitMs: SEARCH_LIMIT_MS,
    signal: new AbortController().signal,
  });
  const unknown: Searched = { problem: problem('cancelled') };
  const { verdict } = await finish(
    check.verdict((index) => searched.get(index) ?? unknown),
    yieldIfDue,
  );
  return verdict === 'AC';
}

async function isNewer(path: string, than: string): Promise<boolean> {
  const [answers, input] = await Promise.all([
    stat(path).catch(() => null),
    stat(than).catch(() => null),
  ]);
  return answers?.isFile() === true && input !== null && answers.mtimeMs >= input.mtimeMs;
}

/** The puzzles of a data set, or null when one of them or the file itself cannot be read. */
async function puzzlesOf(file: PlannedFile): Promise<Puzzle[] | null> {
  const puzzles: Puzzle[] = [];
  let malformed = false;
  const yieldIfDue = createYielder();
  const read = await readCases(
    file.source,
    file.format,
    ({ puzzle }) => {
      if (puzzle === undefined) malformed = true;
      else puzzles.push(puzzle);
    },
    async () => {
      await yieldIfDue();
      return !malformed;
    },
  );
  return malformed || read.problem !== null ? null : puzzles;
}
