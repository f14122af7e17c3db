import { h, type FunctionalComponent, type VNode } from 'vue';
import type { SvgNode } from './svg-ink';

const shape = ({ tag, attributes, children, words }: SvgNode): VNode =>
  h(tag, attributes, words ?? children.map(shape));

/** A collected drawing as elements of the page. */
export const SvgShapes: FunctionalComponent<{ root: SvgNode }> = ({ root }) => shape(root);
