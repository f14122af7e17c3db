import { galleryInstance } from '@shared/dance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallRun } from '../../stores/dance/testing/small-run';
import { chooseNodes, foldTree, wayTo } from './folded-tree';

const player = smallRun(galleryInstance('langford7'));
const { tree } = player;

describe('the folded search tree', () => {
  it('shows a small tree whole', () => {
    const small = smallRun(galleryInstance('knuth')).tree;
    const folded = foldTree(small, 0);
    expect(folded.nodes.map(({ id }) => id).sort()).toEqual(
      Array.from({ length: small.count }, (_, id) => id),
    );
    expect(folded.nodes.every(({ folded: some }) => some === 0)).toBe(true);
  });

  it('anywhere in a large one: the way is drawn, and nothing is lost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: tree.count - 1 }),
        fc.integer({ min: 1, max: 300 }),
        (current, room) => {
          const { nodes, shown } = foldTree(tree, current, room);
          for (const id of wayTo(tree, current)) expect(shown.has(id)).toBe(true);
          const drawn = nodes.filter(({ folded }) => folded === 0).length;
          const folded = nodes.reduce((sum, node) => sum + node.folded, 0);
          expect(drawn).toBe(shown.size);
          expect(drawn + folded).toBe(tree.count);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps the largest branches', () => {
    const shown = chooseNodes(tree, 0, 20);
    const hidden = tree.children(0).filter((id) => !shown.has(id));
    const least = Math.min(...[...shown].map((id) => tree.node(id).size));
    for (const id of hidden) expect(tree.node(id).size).toBeLessThanOrEqual(least);
  });

  it('puts every node below or behind its parent', () => {
    const { nodes, width, height } = foldTree(tree, tree.count - 1);
    for (const { parent, x, y } of nodes) {
      const above = nodes[parent];
      if (above !== undefined) expect(x > above.x || y > above.y).toBe(true);
      expect(x < width && y < height).toBe(true);
    }
  });
});
