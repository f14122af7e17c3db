/** How long it takes to recognise the format of small files, the slowest first. */
import { readdirSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { decideFormat } from '../../src-main/app/datasets/format-around';
import { countSolutions } from '../../src-main/app/tools/count-solutions';
import { sampleOf } from '../../src-main/files';
import { createRegistry, type Sample } from '../../src-main/formats';
import { ProblemError } from '../../src-main/shared/puzzle';
import { processorTime } from './child';
import { median } from './rounds';
import type { Settings } from './settings';
import { duration, table } from './table';

/** Larger files are no matter of recognition alone. */
const MOST_BYTES = 100_000;
const SHOWN = 15;
/** A line of JSON without an end, in these sizes; its growth is to be linear. */
const JSON_KILOBYTES = [40, 80, 160, 320];

interface Recognisable {
  readonly path: string;
  readonly sample: Sample;
}

/**
 * The table as Markdown, of FILEs and of all files in FOLDERs. The rounds go through all files in turn, each as a
 * sample of its own, so that nothing remembered of a file serves its next round.
 */
export async function recognitionFigures(root: string, settings: Settings): Promise<string> {
  const { files, rounds } = settings;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const paths = (files.length > 0 ? files : [join(root, 'resources', 'samples')]).flatMap(filesIn);
  const found: Recognisable[] = [];
  for (const path of paths) found.push(...(await recognisable(path)));
  for (const size of JSON_KILOBYTES) found.push(longLine(size));
  const formats: string[] = found.map(() => '–');
  const times: number[][] = found.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    const registry = createRegistry([], countSolutions);
    for (const [i, { path, sample }] of found.entries()) {
      const begun = processorTime();
      const { format } = await decideFormat({ ...sample }, { path }, { registry });
      times[i]?.push(processorTime() - begun);
      formats[i] = format?.id ?? '–';
    }
  }
  const rows = found.map(({ path, sample }, i) => {
    const [first = NaN, ...warm] = times[i] ?? [];
    const middle = warm.length === 0 ? first : median(warm);
    const kilobytes = sample.lines.reduce((sum, line) => sum + line.length + 1, 0) / 1000;
    return { path, format: formats[i] ?? '–', kilobytes, first, middle, most: Math.max(...warm) };
  });
  const worst = rows.toSorted((a, b) => b.middle - a.middle);
  const share = (limit: number): number => rows.filter(({ middle }) => middle > limit).length;
  return [
    `${rows.length} files, medians of ${rounds} rounds after a first one, processor time, load ${load} when it began.`,
    `Over 5 ms: ${share(5_000)}; over 20 ms: ${share(20_000)}; median ${duration(median(rows.map(({ middle }) => middle)))}.`,
    '',
    table(
      ['file', 'format', 'kB', 'first', 'median', 'most'],
      [...worst.slice(0, SHOWN), ...rows.slice(-JSON_KILOBYTES.length)].map(
        ({ path, format, kilobytes, first, middle, most }) => [
          path.replace(`${root}/`, ''),
          format,
          kilobytes.toFixed(1),
          duration(first),
          duration(middle),
          duration(most),
        ],
      ),
    ),
  ].join('\n');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

async function recognisable(path: string): Promise<Recognisable[]> {
  if (statSync(path).size > MOST_BYTES || /\.(zip|gz|md)$/.test(path)) return [];
  try {
    return [{ path, sample: await sampleOf({ path }) }];
  } catch (error) {
    // What is no text is refused before it is recognised.
    if (error instanceof ProblemError) return [];
    throw error;
  }
}

function longLine(kilobytes: number): Recognisable {
  const grid = '[' + '[5,3,0,0,7,0,0,0,0],'.repeat(9).slice(0, -1) + '],';
  const name = `a line of JSON, ${kilobytes} kB`;
  const lines = [`[${grid.repeat(Math.ceil((kilobytes * 1000) / grid.length))}`];
  return { path: name, sample: { name, neighbours: [], lines, whole: true } };
}
