import { grayscale, PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import type { Drawing, Words } from './drawing';
import { wordsToPng } from './to-canvas';

/** Pixels a point for words that are put in as pictures: 288 a inch. */
const WORD_SCALE = 4;

interface Face {
  readonly font: PDFFont;
  /** The code points that it can write. */
  readonly known: ReadonlySet<number>;
}

interface Faces {
  readonly plain: Face;
  readonly bold: Face;
}

/**
 * Pages as a PDF document: lines and letters as such, in Helvetica, which every reader has and which
 * no file has to carry. Words that Helvetica cannot write (a Chinese file name) become pictures.
 */
export async function toPdf(pages: readonly Drawing[], title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setProducer('DLX Workbench');
  document.setCreator('DLX Workbench');
  const faces = {
    plain: faceOf(await document.embedFont(StandardFonts.Helvetica)),
    bold: faceOf(await document.embedFont(StandardFonts.HelveticaBold)),
  };
  for (const drawing of pages) {
    const page = document.addPage([drawing.width, drawing.height]);
    for (const stroke of drawing.strokes) {
      if (stroke.kind === 'words') await write(document, page, faces, stroke, drawing.height);
      else {
        page.drawLine({
          start: { x: stroke.x1, y: drawing.height - stroke.y1 },
          end: { x: stroke.x2, y: drawing.height - stroke.y2 },
          thickness: stroke.width,
          color: grayscale(stroke.ink),
        });
      }
    }
  }
  return await document.save();
}

async function write(
  document: PDFDocument,
  page: PDFPage,
  faces: Faces,
  words: Words,
  pageHeight: number,
): Promise<void> {
  const face = words.bold ? faces.bold : faces.plain;
  const y = pageHeight - words.y;
  if (!canWrite(face, words.text)) {
    const { png, width, height, descent } = await wordsToPng(words, WORD_SCALE);
    const image = await document.embedPng(png);
    page.drawImage(image, { x: startOf(words, width), y: y - descent, width, height });
    return;
  }
  const { font } = face;
  const x = startOf(words, font.widthOfTextAtSize(words.text, words.size));
  page.drawText(words.text, { x, y, size: words.size, font, color: grayscale(words.ink) });
}

const faceOf = (font: PDFFont): Face => ({ font, known: new Set(font.getCharacterSet()) });

function startOf({ x, anchor }: Words, width: number): number {
  if (anchor === 'start') return x;
  return anchor === 'middle' ? x - width / 2 : x - width;
}

function canWrite(face: Face, text: string): boolean {
  return [...text].every((char) => face.known.has(char.codePointAt(0) ?? 0));
}
