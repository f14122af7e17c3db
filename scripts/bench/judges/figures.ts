/** `npm run bench -- --judges`: profiles beside the programs of the judges that they follow. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparing } from '../../../src-main/judge';
import type { Verdict } from '../../../src-main/shared/contract';
import type { Settings } from '../settings';
import { table } from '../table';
import { pairs, type Pair } from './pairs';
import { besides, writePair, type Beside } from './tools';

const PAIRS = 3000;

/** Where a profile and its program part. */
interface Disagreement {
  readonly pair: Pair;
  readonly ours: Verdict;
  readonly theirs: Verdict | string;
}

/** Prints the figures. The exit status: 1 when a profile and its program part. */
export function judgeFigures({ judges, seed, quick }: Settings): number {
  const temporary = mkdtempSync(join(tmpdir(), 'dlx-judges-'));
  try {
    const tools = besides(judges, temporary);
    const found = new Map<Beside, Disagreement[]>(tools.map((tool) => [tool, []]));
    const count = quick ? PAIRS / 10 : PAIRS;
    for (const pair of pairs(count, seed)) {
      writePair(temporary, pair);
      for (const tool of tools) {
        const ours = comparing(pair.output, pair.reference)(tool.profile).verdict;
        const theirs = theirsOf(tool, pair);
        if (ours !== theirs) found.get(tool)?.push({ pair, ours, theirs });
      }
    }
    console.log(`${count} pairs, seed ${seed}\n\n${report(found, count)}`);
    return [...found.values()].some((list) => list.length > 0) ? 1 : 0;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** What goes wrong with a program is shown as its verdict. */
function theirsOf(tool: Beside, pair: Pair): Verdict | string {
  try {
    return tool.verdict(pair);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function report(found: ReadonlyMap<Beside, readonly Disagreement[]>, count: number): string {
  const rows = [...found].map(([{ profile, name }, list]) => {
    const decided = list.filter(({ ours, theirs }) => (ours === 'AC') !== (theirs === 'AC'));
    return [profile, name, count - list.length, list.length, decided.length].map(String);
  });
  const head = ['profile', 'program', 'agree', 'differ', 'of these in accepting'];
  const smallest = [...found].flatMap(([{ name }, list]) =>
    smallestOfKinds(list).map((each) => `${name}: ${words(each)}`),
  );
  return [table(head, rows), ...smallest].join('\n');
}

/** The smallest disagreement of each kind: two verdicts and what was done to the texts. */
function smallestOfKinds(list: readonly Disagreement[]): Disagreement[] {
  const size = ({ pair }: Disagreement): number =>
    pair.changes.length * 1000 + pair.output.length + pair.reference.length;
  const kinds = new Map<string, Disagreement>();
  for (const each of [...list].sort((a, b) => size(a) - size(b))) {
    const { ours, theirs, pair } = each;
    const known = [...kinds.keys()].some((kind) =>
      pair.changes.some((change) => kind === `${ours} ${theirs} ${change}`),
    );
    if (!known) for (const change of pair.changes) kinds.set(`${ours} ${theirs} ${change}`, each);
  }
  return [...new Set(kinds.values())];
}

function words({ pair, ours, theirs }: Disagreement): string {
  const shown = (bytes: Buffer): string => JSON.stringify(bytes.toString('utf8'));
  const { output, reference, changes } = pair;
  return `ours ${ours}, theirs ${theirs}: output ${shown(output)}, reference ${shown(reference)} (${changes.join(', ')})`;
}
