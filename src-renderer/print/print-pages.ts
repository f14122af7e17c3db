import type { Drawing } from './drawing';
import type { Paper } from './pages';
import { toSvg } from './to-svg';

/**
 * Hands pages to the system's print dialog: they stand in the document, unseen, while it is open, and
 * the style sheet leaves nothing else on paper.
 */
export function printPages(pages: readonly Drawing[], paper: Paper): void {
  const root = document.createElement('div');
  root.className = `print-root ${paper}`;
  root.setAttribute('aria-hidden', 'true');
  const parser = new DOMParser();
  for (const page of pages) {
    root.append(parser.parseFromString(toSvg(page), 'image/svg+xml').documentElement);
  }
  const { body, documentElement } = document;
  body.append(root);
  documentElement.classList.add('printing');
  window.addEventListener(
    'afterprint',
    () => {
      documentElement.classList.remove('printing');
      root.remove();
    },
    { once: true },
  );
  window.print();
}
