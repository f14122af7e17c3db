import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { ROOT } from './support/environment';
import { GALLERY, LOOKS, shotPath } from './support/gallery';
import { TOURS } from './support/screens';

/** A sheet per screen with all its looks, the page that shows the sheets, and the guide's pictures. */

const COLUMNS = 4;
/** Width of a picture on the sheets of the page, and on those for looking closely, in pixels. */
const SMALL = 320;
const LARGE = 640;
/** Width of a picture in the user guide, in pixels. */
const IN_GUIDE = 960;

/** Screens that the user guide shows, in the first look of each language. */
const GUIDE_SCREENS = ['solved', 'verdicts', 'hint', 'matrix', 'dance'];
const GUIDE = join(ROOT, 'docs/images/guide');

interface Drawn {
  readonly images: readonly string[];
  readonly columns: number;
  readonly width: number;
  readonly type: 'image/webp' | 'image/png';
  readonly quality: number;
}

/** Runs in the page: draws pictures beside each other, row after row; gives a data URL. */
const DRAW = `async ({ images, columns, width, type, quality }) => {
  const pictures = await Promise.all(images.map(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image;
  }));
  const heights = [];
  pictures.forEach((image, at) => {
    const row = Math.floor(at / columns);
    const height = Math.round(width * image.naturalHeight / image.naturalWidth);
    heights[row] = Math.max(heights[row] ?? 0, height);
  });
  const gap = 4;
  const canvas = document.createElement('canvas');
  canvas.width = columns * (width + gap) - gap;
  canvas.height = heights.reduce((sum, height) => sum + height + gap, -gap);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#888';
  context.fillRect(0, 0, canvas.width, canvas.height);
  pictures.forEach((image, at) => {
    const row = Math.floor(at / columns);
    const top = heights.slice(0, row).reduce((sum, height) => sum + height + gap, 0);
    const height = width * image.naturalHeight / image.naturalWidth;
    context.drawImage(image, (at % columns) * (width + gap), top, width, height);
  });
  return canvas.toDataURL(type, quality);
}`;

const dataUrl = (path: string): string =>
  `data:image/png;base64,${readFileSync(path).toString('base64')}`;

test('sheets', async ({ page }) => {
  test.setTimeout(900_000);
  mkdirSync(join(GALLERY, 'full/sheets'), { recursive: true });
  const draw = async (path: string, drawn: Drawn): Promise<void> => {
    const url = await page.evaluate<string>(`(${DRAW})(${JSON.stringify(drawn)})`);
    writeFileSync(path, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  };
  const lines = [
    '# Gallery',
    '',
    `Every screen and dialog of the window, drawn by \`npm run gallery\` from the running product:`,
    `across English light, English dark, Chinese light, Chinese dark; down 1280×800, 1920×1080, and`,
    '1280×800 at a zoom of 200 %. The command leaves the whole pictures in `docs/gallery/full`.',
  ];
  for (const { screens } of TOURS) {
    for (const { name, title } of screens) {
      const paths = LOOKS.map((look) => shotPath(name, look)).filter((path) => existsSync(path));
      lines.push('', `## ${title}`, '', `![${title}, in every look](${name}.webp)`);
      if (paths.length === 0) continue;
      const images = paths.map(dataUrl);
      const sheet = { images, columns: COLUMNS };
      await draw(join(GALLERY, `${name}.webp`), {
        ...sheet,
        width: SMALL,
        type: 'image/webp',
        quality: 0.5,
      });
      await draw(join(GALLERY, 'full/sheets', `${name}.png`), {
        ...sheet,
        width: LARGE,
        type: 'image/png',
        quality: 1,
      });
    }
  }
  writeFileSync(join(GALLERY, 'README.md'), `${lines.join('\n')}\n`);
  mkdirSync(GUIDE, { recursive: true });
  for (const screen of GUIDE_SCREENS) {
    for (const locale of ['en-GB', 'zh-CN'] as const) {
      const look = LOOKS.find((each) => each.locale === locale);
      if (look === undefined || !existsSync(shotPath(screen, look))) continue;
      await draw(join(GUIDE, `${screen}${locale === 'zh-CN' ? '-zh' : ''}.webp`), {
        images: [dataUrl(shotPath(screen, look))],
        columns: 1,
        width: IN_GUIDE,
        type: 'image/webp',
        quality: 0.6,
      });
    }
  }
});
