/** The page of all errors: every code with its words, what became of the data, and what to do. */
import type { ProblemCode } from '../../src-main/shared/puzzle';
import { PROBLEM_CODES } from '../../src-main/shared/text/en/problem';
import { catalogues } from '../../src-main/shared/text';
import { advice } from './advice';

export type Advice = keyof typeof advice.en;

/** Codes whose advice does not follow from where they stand in the list. */
const OWN: Readonly<Partial<Record<Advice, readonly ProblemCode[]>>> = {
  file: ['empty-file', 'binary-file', 'unknown-format'],
  loss: ['format-read-only'],
  changed: ['file-changed'],
  exists: ['output-exists', 'checkpoint-malformed', 'solutions-of-another'],
  clash: ['output-clash', 'already-open'],
  unwritable: ['output-unwritable', 'write-failed'],
  full: ['disk-full', 'write-short'],
  aside: ['file-set-aside'],
  limit: ['time-limit', 'best-unproved', 'answer-unproved'],
  stopped: ['cancelled'],
  memory: ['over-budget'],
  many: ['too-many-solutions'],
  engine: [
    'engine-unsuited',
    'worker-died',
    'engines-disagree',
    'answer-rejected',
    'dance-colours',
  ],
  repaired: [
    'extra-content',
    'separator-missing',
    'separator-doubled',
    'terminator-missing',
    'count-missing',
    'count-mismatch',
    'heading-unusual',
    'wall-one-sided',
    'alphabet-ambiguous',
  ],
  foreign: [
    'hsol-refused',
    'link-damaged',
    'link-encoding',
    'link-rules',
    'link-server',
    'link-too-long',
  ],
  dialects: ['dialects-dropped'],
  grant: ['path-not-granted'],
  large: ['file-too-large'],
  busy: ['judging-running'],
  fit: [
    'shape-unsuited',
    'rewrite-unfit',
    'nothing-left',
    'removal-unfit',
    'one-puzzle-each',
    'dance-multiplicities',
  ],

  moved: ['answers-changed'],
  place: ['place-needed'],
  gone: ['unknown-set', 'unknown-run', 'unknown-dance', 'unknown-file'],
  instance: ['dance-too-large', 'dance-unfit', 'export-too-large'],
  connection: ['disconnected'],
};

/** Where each kind of error begins in the list of codes; it ends where the next one begins. */
const BEGINNINGS: readonly (readonly [ProblemCode, Advice])[] = [
  ['empty-file', 'reading'],
  ['decoded-as', 'remark'],
  ['dialect-no-json', 'dialect'],
  ['lost-candidates', 'loss'],
  ['file-missing', 'missing'],
  ['time-limit', 'incomplete'],
  ['batch-running', 'busy'],
  ['zip-unreadable', 'zip'],
  ['config-unreadable', 'tests'],
  ['make-gave-up-start', 'making'],
  ['board-empty', 'classic'],
  ['run-unreadable', 'distributed'],
  ['dance-too-large', 'tests'],
  ['bad-request', 'program'],
];

export function adviceFor(code: ProblemCode): Advice {
  const at = PROBLEM_CODES.indexOf(code);
  const kind = BEGINNINGS.findLast(([first]) => PROBLEM_CODES.indexOf(first) <= at);
  const own = (Object.keys(OWN) as Advice[]).find((each) => OWN[each]?.includes(code));
  return own ?? kind?.[1] ?? 'program';
}

const HEAD = `# Errors

Every error that the workbench can tell, by its code: the words in English and Chinese, what became of your data, and
what to do. Words in braces are filled in: the file, the system’s name for the cause, a number.

This page is made from the catalogue by \`npm run docs:errors\`; a test holds it to it.
`;

export function errorsPage(): string {
  const { en, zh } = catalogues;
  const sections = PROBLEM_CODES.map((code) => {
    const kind = adviceFor(code);
    const line = (words: string): string => words.replaceAll('@:', '').replaceAll('*', '\\*');
    return [
      `## \`${code}\``,
      '',
      `- ${line(en.problem[code])}`,
      `- ${line(zh.problem[code])}`,
      `- **Saved?** ${advice.en[kind].saved} / ${advice.zh[kind].saved}`,
      `- **Do:** ${advice.en[kind].todo} / ${advice.zh[kind].todo}`,
      '',
    ].join('\n');
  });
  return [HEAD, ...sections].join('\n');
}
