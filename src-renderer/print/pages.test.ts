import { gridShape, jigsawShape, SHAPE_9, type GridShape } from '@shared/puzzle';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { Drawing, Line, Stroke, Words } from './drawing';
import { drawGrid } from './grid-drawing';
import { drawPicture, layOut, PAPERS, PER_PAGE, type PageOptions, type PrintPuzzle } from './pages';
import { toPdf } from './to-pdf';
import { toSvg } from './to-svg';

const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

function puzzle(caption: string, parts: Partial<PrintPuzzle> = {}): PrintPuzzle {
  const cells = [...GIVENS].map(Number);
  return {
    shape: SHAPE_9,
    cells,
    givens: cells,
    solution: [...SOLVED].map(Number),
    symbols: [...'123456789'],
    caption,
    solutionCaption: `${caption} solved`,
    ...parts,
  };
}

const OPTIONS: PageOptions = { paper: 'a4', perPage: 1, candidates: false, solutions: 'none' };
const footer = (page: number, all: number): string => `${page}/${all}`;
const many = (count: number): PrintPuzzle[] =>
  Array.from({ length: count }, (_, at) => puzzle(`p${at + 1}`));
const words = ({ strokes }: { strokes: readonly Stroke[] }): Words[] =>
  strokes.filter((stroke) => stroke.kind === 'words');
const lines = ({ strokes }: { strokes: readonly Stroke[] }): Line[] =>
  strokes.filter((stroke) => stroke.kind === 'line');
const textOf = (drawing: Drawing): string[] => words(drawing).map(({ text }) => text);
const captions = (drawing: Drawing): string[] => textOf(drawing).filter((text) => /^p/.test(text));

describe('a step of reasoning', () => {
  it('is told without colours: every look has strokes of its own, a placed value its size', () => {
    const masks = Array.from({ length: 81 }, () => 0b11);
    const drawn = (looks: readonly ('base' | 'second' | 'extra' | 'out' | 'in')[]): Stroke[] =>
      drawGrid(
        puzzle('p', {
          solution: null,
          hint: { masks, marks: looks.map((look) => ({ cell: 2, value: 1, look })) },
        }),
        360,
        { candidates: false },
      );
    const plain = drawn([]);
    const more = (look: 'base' | 'second' | 'extra' | 'out' | 'in'): number =>
      lines({ strokes: drawn([look]) }).length - lines({ strokes: plain }).length;
    expect([more('base'), more('second'), more('extra'), more('out')]).toEqual([4, 8, 4, 1]);
    expect(words({ strokes: plain })).toHaveLength(30 + 2 * 51);
    expect(words({ strokes: drawn(['in']) })).toHaveLength(30 + 2 * 50 + 1);
  });
});

describe('pages', () => {
  it.each(PER_PAGE)('holds %i on a page, in order, none lost', (perPage) => {
    const pages = layOut(many(13), { ...OPTIONS, perPage }, footer);
    expect(pages).toHaveLength(Math.ceil(13 / perPage));
    expect(pages.flatMap(captions)).toEqual(many(13).map(({ caption }) => caption));
    expect(textOf(pages[0] as Drawing)).toContain(`1/${pages.length}`);
  });

  it.each(PER_PAGE)('keeps %i grids inside the margins of both papers and apart', (perPage) => {
    for (const paper of ['a4', 'letter'] as const) {
      const [page] = layOut(many(perPage), { ...OPTIONS, perPage, paper }, footer);
      const all = lines(page as Drawing);
      const { width, height } = PAPERS[paper];
      expect(page).toMatchObject({ width, height });
      for (const { x1, x2, y1, y2 } of all) {
        expect(Math.min(x1, x2)).toBeGreaterThan(40);
        expect(Math.max(x1, x2)).toBeLessThan(width - 40);
        expect(Math.min(y1, y2)).toBeGreaterThan(40);
        expect(Math.max(y1, y2)).toBeLessThan(height - 40);
      }
      const perGrid = all.length / perPage;
      const boxes = Array.from({ length: perPage }, (_, at) => {
        const own = all.slice(at * perGrid, (at + 1) * perGrid);
        return {
          left: Math.min(...own.map(({ x1 }) => x1)),
          right: Math.max(...own.map(({ x2 }) => x2)),
          top: Math.min(...own.map(({ y1 }) => y1)),
          bottom: Math.max(...own.map(({ y2 }) => y2)),
        };
      });
      for (const [at, one] of boxes.entries()) {
        expect(one.right - one.left).toBeCloseTo(one.bottom - one.top);
        for (const two of boxes.slice(at + 1)) {
          const apart =
            one.right < two.left ||
            two.right < one.left ||
            one.bottom < two.top ||
            two.bottom < one.top;
          expect(apart).toBe(true);
        }
      }
    }
  });

  it('leaves solutions out, writes them in, or puts them behind', () => {
    const count = (pages: readonly Drawing[]): number[] =>
      pages.map((page) => textOf(page).filter((text) => /^[1-9]$/.test(text)).length);
    const of = (solutions: PageOptions['solutions']): Drawing[] =>
      layOut(many(2), { ...OPTIONS, solutions }, footer);
    expect(count(of('none'))).toEqual([30, 30]);
    expect(count(of('inside'))).toEqual([81, 81]);
    const behind = of('after');
    expect(count(behind)).toEqual([30, 30, 81, 81]);
    expect(captions(behind[2] as Drawing)).toEqual(['p1 solved']);
  });

  it('makes no page of answers where there is no answer, and none of nothing', () => {
    const open = [puzzle('p1', { solution: null })];
    expect(layOut(open, { ...OPTIONS, solutions: 'after' }, footer)).toHaveLength(1);
    expect(layOut([], OPTIONS, footer)).toEqual([]);
  });

  it('shortens a long caption at its beginning', () => {
    const long = puzzle(`${'very-'.repeat(60)}long.in · 17`);
    const [page] = layOut([long], { ...OPTIONS, perPage: 6 }, footer);
    const caption = textOf(page as Drawing).find((text) => text.includes('· 17'));
    expect(caption).toMatch(/^….*long\.in · 17$/);
  });
});

describe('a grid', () => {
  const thick = (shape: GridShape): number => {
    const content = {
      shape,
      cells: new Uint8Array(shape.cells),
      givens: new Uint8Array(shape.cells),
      solution: null,
      symbols: [],
    };
    const all = lines({ strokes: drawGrid(content, 360, { candidates: false }) });
    const widest = Math.max(...all.map(({ width }) => width));
    return all.filter(({ width }) => width === widest).length;
  };

  it('parts boxes of any shape with thick lines', () => {
    // Four lines of nine pieces each way; for boxes of 2×3: four across, three down.
    expect(thick(SHAPE_9)).toBe(2 * 4 * 9);
    expect(thick(gridShape(2, 3))).toBe(4 * 6 + 3 * 6);
    const columns = jigsawShape(4, [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
    expect(thick(columns)).toBe(2 * 4 + 5 * 4);
  });

  it('tells givens, entries and solved cells apart by weight and grey', () => {
    const cells = [...GIVENS].map(Number);
    const entered = [...cells];
    entered[2] = 4;
    const content = puzzle('', { cells: entered, givens: cells });
    const looks = words({ strokes: drawGrid(content, 360, { candidates: false }) });
    const [given, , entry, solved] = looks;
    expect([given?.bold, entry?.bold, solved?.bold]).toEqual([true, false, false]);
    expect(new Set([given?.ink, entry?.ink, solved?.ink]).size).toBe(3);
  });

  it('writes candidates small, only where a cell is empty', () => {
    const content = puzzle('', { solution: null });
    const plain = words({ strokes: drawGrid(content, 360, { candidates: false }) });
    const marked = words({ strokes: drawGrid(content, 360, { candidates: true }) });
    expect(plain).toHaveLength(30);
    expect(marked.length).toBeGreaterThan(100);
    // Row 1 column 3 may hold 1, 2 and 4.
    const cell = marked.filter(({ x, y }) => x > 80 && x < 120 && y < 40);
    expect(cell.map(({ text }) => text)).toEqual(['1', '2', '4']);
  });
});

describe('files', () => {
  it('an SVG is well formed, whatever the words say', () => {
    const drawing = drawPicture(puzzle('', { symbols: [...'<>&"56789'] }), false);
    const parsed = new DOMParser().parseFromString(toSvg(drawing), 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    const texts = [...parsed.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toHaveLength(81);
    expect(new Set(texts)).toEqual(new Set([...'<>&"56789']));
  });

  it('a PDF has the pages in their size', async () => {
    const pages = layOut(many(5), { ...OPTIONS, paper: 'letter', perPage: 4 }, footer);
    const document = await PDFDocument.load(await toPdf(pages, 'five'));
    expect(document.getPageCount()).toBe(2);
    expect(document.getPage(1).getSize()).toEqual({ width: 612, height: 792 });
    expect(document.getTitle()).toBe('five');
  });
});
