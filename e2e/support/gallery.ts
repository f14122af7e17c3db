import { join } from 'node:path';
import { ROOT } from './environment';

/** The looks that every screen is drawn in, and where the pictures lie. */
export interface Look {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly locale: 'en-GB' | 'zh-CN';
  readonly size: { readonly width: number; readonly height: number };
  /** Pixels of the screen for one of the page, in a zoomed browser. */
  readonly zoom: number;
}

const SMALL = { width: 1280, height: 800 };
const FRAMES = [
  { at: '1280×800', size: SMALL, zoom: 1 },
  { at: '1920×1080', size: { width: 1920, height: 1080 }, zoom: 1 },
  { at: '200 %', size: { width: SMALL.width / 2, height: SMALL.height / 2 }, zoom: 2 },
];

export const LOOKS: readonly Look[] = FRAMES.flatMap(({ at, ...frame }) =>
  (['en-GB', 'zh-CN'] as const).flatMap((locale) =>
    (['light', 'dark'] as const).map((theme) => ({
      name: `${at}, ${locale.slice(0, 2)}, ${theme}`,
      theme,
      locale,
      ...frame,
    })),
  ),
);

export const GALLERY = join(ROOT, 'docs/gallery');

/** Where the whole picture of a screen lies; not kept in the repository. */
export function shotPath(screen: string, look: Look): string {
  const { theme, locale, size, zoom } = look;
  const frame = zoom === 1 ? size.width : 'zoomed';
  return join(GALLERY, 'full', `${screen}-${frame}-${locale.slice(0, 2)}-${theme}.png`);
}
