import { nextTick } from 'vue';

type Region = 'bar' | 'files' | 'puzzles' | 'editor' | 'panel' | 'stage';

/** What can take the focus. Elements of a group that the arrow keys walk have one of tabindex 0. */
const FOCUSABLE =
  ':is(button, input, select, textarea, a[href], [tabindex]):not(:disabled, [tabindex="-1"])';

/**
 * Moves the keyboard to a part of the window. The part is marked `data-region`; within it the
 * element marked `data-region-focus` takes the focus, otherwise the first that can.
 */
export async function focusRegion(name: Region): Promise<void> {
  await nextTick();
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
  if (region !== null) enterRegion(region);
}

/** Moves the keyboard to the next (1) or the previous (-1) part of the window that is shown. */
export function cycleRegions(by: 1 | -1): void {
  const regions = shownRegions();
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const from = at < 0 && by === -1 ? 0 : at;
  const next = regions[(from + by + regions.length) % Math.max(regions.length, 1)];
  if (next !== undefined) enterRegion(next);
}

/** The part of the window around an element, as it can be found again later; null outside all. */
export function regionOf(element: Element): string | null {
  return element.closest('[data-region]')?.getAttribute('data-region') ?? null;
}

/** Brings the keyboard back to a part of the window, or to its main one where that part is gone. */
export function returnToRegion(name: string | null): void {
  const regions = shownRegions();
  const isNamed = (wanted: string | null) => (region: HTMLElement) =>
    region.dataset['region'] === wanted;
  const region =
    regions.find(isNamed(name)) ??
    regions.find(isNamed('puzzles')) ??
    regions.find(isNamed('stage')) ??
    regions[0];
  if (region !== undefined) enterRegion(region);
}

function shownRegions(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((region) =>
    region.checkVisibility(),
  );
}

function enterRegion(region: HTMLElement): void {
  const target = markedIn(region) ?? shownIn(region, FOCUSABLE);
  if (target !== undefined) return target.focus();
  region.tabIndex = -1;
  region.focus();
  awaitContent(region);
}

/** A page that is still being fetched takes the keyboard when it is here, unless the user has gone on. */
function awaitContent(region: HTMLElement): void {
  const arrival = new MutationObserver(() => {
    const isHere = document.activeElement === region;
    const target = isHere ? markedIn(region) : undefined;
    if (isHere && target === undefined) return;
    arrival.disconnect();
    target?.focus();
  });
  arrival.observe(region, { childList: true, subtree: true });
}

const markedIn = (region: HTMLElement): HTMLElement | undefined =>
  shownIn(region, '[data-region-focus]');

function shownIn(region: HTMLElement, selector: string): HTMLElement | undefined {
  return [...region.querySelectorAll<HTMLElement>(selector)].find((element) =>
    element.checkVisibility(),
  );
}
