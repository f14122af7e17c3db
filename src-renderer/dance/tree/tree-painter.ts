/** Draws a folded search tree: what has happened in full colour, what comes later pale. */
import type { SearchTree } from '@shared/dance';
import type { Ink, DrawingArea } from '../../ui/ink';
import type { DrawnNode, FoldedTree } from './folded-tree';

export interface TreeScene {
  readonly tree: SearchTree;
  readonly folded: FoldedTree;
  readonly position: number;
  readonly current: number;
  /** The ids from the current node up to the root. */
  readonly way: ReadonlySet<number>;
  /** What was chosen at a node, in few letters. */
  readonly label: (id: number) => string;
  readonly nameNode: ((id: number) => string) | null;
}

const WORDS_FROM = 20;

export function paintTree(ink: Ink, sheet: DrawingArea, scene: TreeScene): void {
  paintBranches(ink, sheet, scene);
  scene.folded.nodes.forEach((node) => {
    if (node.folded > 0) paintFolded(ink, sheet, scene, node);
    else paintNode(ink, sheet, scene, node);
  });
}

const pointOf = ({ view }: DrawingArea, { x, y }: DrawnNode): readonly [number, number] => [
  view.x + x * view.scale,
  view.y + y * view.scale,
];

const isPast = (scene: TreeScene, id: number): boolean =>
  scene.tree.node(id).from <= scene.position;

function paintBranches(ink: Ink, sheet: DrawingArea, scene: TreeScene): void {
  const { palette } = sheet;
  const past: number[] = [];
  const future: number[] = [];
  const way: number[] = [];
  for (const node of scene.folded.nodes) {
    const parent = scene.folded.nodes[node.parent];
    if (parent === undefined) continue;
    const segment = [...pointOf(sheet, parent), ...pointOf(sheet, node)];
    const onWay = node.folded === 0 && scene.way.has(node.id);
    (onWay ? way : isPast(scene, node.id) ? past : future).push(...segment);
  }
  ink.lines(future, { stroke: palette.line, width: 1 });
  ink.lines(past, { stroke: palette.strongLine, width: 1.25 });
  ink.lines(way, { stroke: palette.accent, width: 2.25 });
}

function paintNode(ink: Ink, sheet: DrawingArea, scene: TreeScene, node: DrawnNode): void {
  const { palette, view } = sheet;
  const [x, y] = pointOf(sheet, node);
  const { outcome, from, to } = scene.tree.node(node.id);
  const past = from <= scene.position;
  const decided = past && (to >= 0 ? to <= scene.position : false);
  const known = outcome === 'solution' || outcome === 'dead' ? past : decided;
  const radius = Math.max(2.2, Math.min(13, 0.26 * view.scale));
  const color =
    outcome === 'solution' ? palette.good : outcome === 'dead' ? palette.bad : palette.muted;
  const current = node.id === scene.current;
  const onWay = scene.way.has(node.id);
  if (scene.nameNode !== null) ink.name(scene.nameNode(node.id));
  if (current) ink.disc(x, y, radius + 4, { fill: palette.accentSoft, stroke: palette.accent });
  const fill = !past
    ? palette.surface
    : known
      ? color
      : onWay
        ? palette.accent
        : palette.strongLine;
  const stroke = !past ? palette.strongLine : onWay ? palette.accent : color;
  ink.disc(x, y, radius, { fill, stroke, width: 1.25 });
  if (known && radius >= 5) paintSign(ink, sheet, x, y, radius, outcome);
  if (view.scale >= WORDS_FROM) paintLabel(ink, sheet, scene, node, past, onWay, radius);
}

/** A tick for a solution and a cross for a dead end, for whoever does not see the colours. */
function paintSign(
  ink: Ink,
  { palette }: DrawingArea,
  x: number,
  y: number,
  radius: number,
  outcome: string,
): void {
  const r = 0.42 * radius;
  const look = { stroke: palette.surface, width: Math.max(1.25, 0.18 * radius) };
  if (outcome === 'dead') ink.lines([x - r, y - r, x + r, y + r, x - r, y + r, x + r, y - r], look);
  if (outcome === 'solution') {
    ink.lines([x - 1.1 * r, y, x - 0.3 * r, y + 0.9 * r], look);
    ink.lines([x - 0.3 * r, y + 0.9 * r, x + 1.2 * r, y - 0.8 * r], look);
  }
}

function paintLabel(
  ink: Ink,
  { palette, view }: DrawingArea,
  scene: TreeScene,
  node: DrawnNode,
  past: boolean,
  onWay: boolean,
  radius: number,
): void {
  const words = scene.label(node.id);
  const x = view.x + node.x * view.scale;
  const y = view.y + node.y * view.scale - radius - 7;
  const size = Math.min(11, (1.7 * view.scale) / Math.max(4, words.length));
  const color = onWay ? palette.accent : past ? palette.muted : palette.faint;
  if (size >= 6.5) ink.text(x, y, words, { color, size, weight: onWay ? 600 : 400 });
}

/** What is folded away: a triangle of dots with the number of nodes in it. */
function paintFolded(ink: Ink, sheet: DrawingArea, scene: TreeScene, node: DrawnNode): void {
  const { palette, view } = sheet;
  const [x, y] = pointOf(sheet, node);
  const side = Math.max(3, Math.min(22, 0.55 * view.scale));
  const past = isPast(scene, node.id);
  ink.rect(x - side / 2, y - side / 2, side, side, {
    radius: 3,
    fill: palette.sunken,
    stroke: past ? palette.strongLine : palette.line,
    dash: [2, 2],
  });
  if (view.scale < WORDS_FROM) return;
  const words = `+${node.folded}`;
  const size = Math.min(10, (1.4 * side) / Math.max(3, words.length));
  ink.text(x, y, words, { color: palette.muted, size: Math.max(7, size) });
  if (node.solutions > 0) ink.disc(x + side / 2, y - side / 2, 3, { fill: palette.good });
}
