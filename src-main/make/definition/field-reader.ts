import { isMap, isScalar, isSeq, type LineCounter, type Node, type YAMLMap } from 'yaml';
import type { MakeField } from '../../shared/contract';
import {
  problem,
  type Place,
  type Problem,
  type ProblemCode,
  type ProblemParams,
} from '../../shared/puzzle';
import type { Range } from '../wish';

/** The problems of a file so far, and the lines for their places. */
export interface Findings {
  readonly problems: Problem[];
  readonly lines: LineCounter;
}

/** The fields of a YAML map: each is read once, and those that nobody asks for are a problem. */
export class FieldReader {
  private readonly asked = new Map<string, MakeField | null>();

  constructor(
    private readonly map: YAMLMap,
    private readonly findings: Findings,
  ) {}

  has(key: string): boolean {
    return this.map.has(key);
  }

  /** Everything that was asked for so far, in order; without lists. */
  fields(): MakeField[] {
    return [...this.asked.values()].filter((field) => field !== null);
  }

  /** A key that may be there, whatever its value. */
  pass(key: string): void {
    this.asked.set(key, null);
  }

  text(key: string, otherwise: string): string {
    const value = this.scalar({ key, as: 'text', usual: otherwise });
    if (value === undefined) return otherwise;
    if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value).trim();
      if (text !== '' && !text.includes('\n')) return text;
    }
    return this.refuse(key, 'make-value-text', {}, otherwise);
  }

  /** Text of several lines, as they are; null where there is none. */
  lines(key: string): string[] | null {
    const value = this.scalar({ key, as: 'lines' });
    if (value === undefined || value === null) return null;
    return String(value as string)
      .split('\n')
      .map((line) => line.replaceAll(/\s/g, ''))
      .filter((line) => line !== '');
  }

  number<T extends number | null>(
    key: string,
    least: number,
    most: number,
    otherwise: T,
  ): number | T {
    const value = this.scalar({ key, as: 'number', least, most, usual: otherwise });
    if (value === undefined) return otherwise;
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
      return value as number;
    return this.refuse(key, 'make-value-number', { least, most }, otherwise);
  }

  /** `24`, `24-30` or null. */
  range(key: string, least: number, most: number): Range | null {
    const value = this.scalar({ key, as: 'range', least, most });
    if (value === undefined) return null;
    const match = /^(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(String(value as string | number));
    const from = Number(match?.[1] ?? Number.NaN);
    const to = Number(match?.[2] ?? from);
    if (from >= least && to <= most && from <= to) return { from, to };
    return this.refuse(key, 'make-value-range', { least, most }, null);
  }

  choice<T extends string>(key: string, choices: readonly T[], otherwise: T): T;
  choice<T extends string>(key: string, choices: readonly T[], otherwise: null): T | null;
  choice<T extends string>(key: string, choices: readonly T[], otherwise: T | null): T | null {
    const value = this.scalar({ key, as: 'choice', choices, usual: otherwise });
    if (value === undefined) return otherwise;
    const found = choices.find((each) => each === value);
    return (
      found ?? this.refuse(key, 'make-value-choice', { choices: choices.join(', ') }, otherwise)
    );
  }

  /** A list of names, or one line of them with commas between. */
  choices<T extends string>(key: string, choices: readonly T[]): T[] {
    const value = this.scalar({ key, as: 'choices', choices });
    if (value === undefined) return [];
    const names = isSeq(value) ? (value.toJSON() as unknown[]) : String(value as string).split(',');
    const known = names.map((name) => choices.find((each) => each === String(name).trim()));
    if (known.every((each) => each !== undefined)) return [...new Set(known)];
    return this.refuse(key, 'make-value-choice', { choices: choices.join(', ') }, []);
  }

  flag(key: string): boolean {
    const value = this.scalar({ key, as: 'flag' }) ?? false;
    return typeof value === 'boolean' ? value : this.refuse(key, 'make-value-flag', {}, false);
  }

  /** The maps of a list that is a must. */
  maps(key: string): FieldReader[] {
    this.pass(key);
    const list: unknown = this.map.get(key, true);
    if (!this.has(key)) return this.refuse(key, 'make-key-missing', {}, []);
    if (!isSeq(list) || list.items.length === 0 || !list.items.every(isMap))
      return this.refuse(key, 'make-value-list', {}, []);
    return list.items.map((item) => new FieldReader(item as YAMLMap, this.findings));
  }

  /** Notes a problem at a key's value, and gives what is to be taken instead. */
  refuse<T>(key: string, code: ProblemCode, params: ProblemParams, instead: T): T {
    this.findings.problems.push(problem(code, { key, ...params }, this.placeOf(key)));
    return instead;
  }

  /** Every key that was not asked for is a problem. */
  end(): void {
    const known = [...this.asked.keys()].join(', ');
    for (const { key } of this.map.items) {
      const name = isScalar(key) ? String(key.value) : '?';
      if (this.asked.has(name)) continue;
      const at = this.place(key as Node | null);
      this.findings.problems.push(problem('make-key-unknown', { key: name, known }, at));
    }
  }

  private scalar(field: MakeField): unknown {
    this.asked.set(field.key, field);
    const value: unknown = this.map.get(field.key);
    return value === null ? undefined : value;
  }

  private placeOf(key: string): Place {
    const pair = this.map.items.find((each) => isScalar(each.key) && each.key.value === key);
    return this.place((pair?.value ?? pair?.key ?? this.map) as Node | null);
  }

  private place(node: Node | null): Place {
    const { line, col } = this.findings.lines.linePos(node?.range?.[0] ?? this.map.range?.[0] ?? 0);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  }
}
