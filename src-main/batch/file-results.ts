import type { Format } from '../formats';
import type { PuzzleStatus } from '../shared/contract';
import type { AnswerFile } from './answer-file';
import type { SearchResult } from './case-result';
import { outcomeOf, type CheckedReport } from './check-report';
import { segmentsOf, type ResultBlock, type Segment } from './result-block';

/** The results of a block as cases of a file: status and problem depend on the file's format. */
export class FileResults {
  readonly length: number;
  /** Cases with an answer that can be written. */
  readonly answered: number;
  private readonly exceptions = new Map<number, SearchResult>();

  constructor(
    readonly block: ResultBlock,
    private readonly format: Format,
  ) {
    this.length = block.length;
    let failed = 0;
    for (const [place, checked] of block.exceptions) {
      const result = this.resultOf(checked);
      this.exceptions.set(place, result);
      if (result.problem !== null) failed++;
    }
    this.answered = this.length - failed;
  }

  at(place: number): SearchResult {
    return this.exceptions.get(place) ?? this.resultOf(this.block.at(place));
  }

  *[Symbol.iterator](): Generator<SearchResult, undefined> {
    for (let place = 0; place < this.length; place++) yield this.at(place);
    return undefined;
  }

  segments(): Iterable<Segment> {
    return segmentsOf(this.block);
  }

  /** How many cases of a regular segment have which status. */
  countRegular(from: number, to: number): ReadonlyMap<PuzzleStatus, number> {
    const counts = new Map<PuzzleStatus, number>();
    const several = this.format.promisesUnique ? this.countSeveral(from, to) : 0;
    if (to - from > several) counts.set('answer', to - from - several);
    if (several > 0) counts.set('several', several);
    return counts;
  }

  /** Adds every answer that can be written, in order. */
  async write(answers: AnswerFile): Promise<void> {
    const { block } = this;
    let single: SearchResult[] = [];
    const addSingle = async (): Promise<void> => {
      const sound = single;
      single = [];
      await answers.add(
        sound.flatMap(({ item, report }) =>
          item === null || report === null ? [] : [{ puzzle: item.puzzle, report }],
        ),
      );
    };
    for (const segment of segmentsOf(block)) {
      if (segment.kind === 'exception') {
        const result = this.at(segment.place);
        if (result.problem === null) single.push(result);
      } else if (block.kind !== 'reports') {
        await addSingle();
        await block.write(answers, segment.from, segment.to);
      }
    }
    await addSingle();
  }

  private countSeveral(from: number, to: number): number {
    return this.block.kind === 'reports' ? 0 : this.block.countSeveral(from, to);
  }

  private resultOf(checked: CheckedReport): SearchResult {
    const { item, report } = checked;
    return { ...outcomeOf(checked, this.format), report, item };
  }
}
