import { CR, isSpace, LF } from './bytes';
import { part, type Compare, type Parting } from './compare';

/**
 * HustOJ (github.com/zhblue/hustoj, `compare_zoj` after ZOJ's text checker): words must be equal;
 * where the whitespace between them differs it is a presentation error. `ignore_esol` (the default)
 * forgives blanks before a line end; strict forgives only CR before LF.
 */
export const hustojDefault: Compare = (output, reference) =>
  new Walk(output, reference, true).run();
export const hustojStrict: Compare = (output, reference) =>
  new Walk(output, reference, false).run();

/** Reads both texts a character at a time; a character beyond the end is undefined. */
class Walk {
  private o = 0;
  private r = 0;
  private unequalSpace: Parting | null = null;

  constructor(
    private readonly output: Uint8Array,
    private readonly reference: Uint8Array,
    private readonly ignoreLineEnds: boolean,
  ) {}

  run(): Parting | null {
    for (;;) {
      this.skipSpace();
      const a = this.output[this.o];
      const b = this.reference[this.r];
      if (a === undefined && b === undefined) return this.unequalSpace;
      if (a !== b) return part('WA', this.o, this.r);
      this.skipWord();
      const wordsEnd = isSpace(this.output[this.o]) && isSpace(this.reference[this.r]);
      if (!wordsEnd && !this.someEnd()) return part('WA', this.o, this.r);
    }
  }

  private skipWord(): void {
    for (;;) {
      const byte = this.output[this.o];
      if (byte === undefined || isSpace(byte) || byte !== this.reference[this.r]) return;
      this.o++;
      this.r++;
    }
  }

  private someEnd(): boolean {
    return this.o >= this.output.length || this.r >= this.reference.length;
  }

  /** Skips whitespace on both sides in step, and notes where it is not the same. */
  private skipSpace(): void {
    while (isSpace(this.output[this.o]) || isSpace(this.reference[this.r])) {
      if (this.output[this.o] !== this.reference[this.r]) {
        if (this.someEnd()) {
          this.skipRest();
          continue;
        }
        this.passSpace();
      }
      if (isSpace(this.output[this.o])) this.o++;
      if (isSpace(this.reference[this.r])) this.r++;
    }
  }

  /** One text has ended: whitespace at the end of the other does not count. */
  private skipRest(): void {
    while (isSpace(this.output[this.o])) this.o++;
    while (isSpace(this.reference[this.r])) this.r++;
  }

  private passSpace(): void {
    const { output, reference } = this;
    if (this.ignoreLineEnds) {
      if (!isSpace(output[this.o]) || !isSpace(reference[this.r])) return this.note();
      while (output[this.o] === LF && isBlank(reference[this.r])) this.r++;
      while (reference[this.r] === LF && isBlank(output[this.o])) this.o++;
    } else if (reference[this.r] === CR && output[this.o] === LF) this.r++;
    else if (output[this.o] === CR && reference[this.r] === LF) this.o++;
    else this.note();
  }

  private note(): void {
    this.unequalSpace ??= part('PE', this.o, this.r);
  }
}

/** Whitespace within a line. */
function isBlank(byte: number | undefined): boolean {
  return isSpace(byte) && byte !== LF;
}
