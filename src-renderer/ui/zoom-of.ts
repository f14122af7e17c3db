/**
 * How much larger an element is drawn than its own pixels say. Positions of the pointer and of boxes
 * come in pixels of the screen; what is inside the element is laid out in its own.
 */
export function zoomOf(element: HTMLElement): number {
  const own = element.offsetWidth;
  return own === 0 ? 1 : element.getBoundingClientRect().width / own;
}

/** Pixels of the screen for a pixel of the element: as many a canvas in it needs to be sharp. */
export function pixelRatioOf(element: HTMLElement): number {
  return window.devicePixelRatio * zoomOf(element);
}
