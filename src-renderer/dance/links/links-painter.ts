/**
 * Draws headers, nodes and the pointers between them. Three levels of detail, by pixels a cell: boxes
 * with their numbers and both pointers of a pair; boxes with one line for a pair; dots.
 */
import type { DrawingArea, Ink } from '../../ui/ink';
import { BoxesPainting } from './boxes-painting';
import type { LinksScene } from './links-painting';
import { MarksPainting } from './marks-painting';
import { RingsPainting } from './rings-painting';

export function paintLinks(ink: Ink, sheet: DrawingArea, scene: LinksScene): void {
  new RingsPainting(ink, sheet, scene).paint();
  new BoxesPainting(ink, sheet, scene).paint();
  new MarksPainting(ink, sheet, scene).paint();
}
