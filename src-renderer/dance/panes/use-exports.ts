import { inject, onBeforeUnmount, onMounted, type InjectionKey, type Ref } from 'vue';
import type { PaneId } from './panes';

/** A picture that can be taken away as a file. */
export interface Exportable {
  pixels(onto: HTMLCanvasElement, scale: number, progress?: number): void;
}

/** The pictures that are on the page now. */
export type Exports = Map<PaneId, () => Exportable | null>;

export const EXPORTS: InjectionKey<Exports> = Symbol('exports');

/** Offers a pane's picture for export while the pane is shown. */
export function useExports(pane: PaneId, picture: Readonly<Ref<Exportable | null>>): void {
  const exports = inject(EXPORTS, null);
  onMounted(() => exports?.set(pane, () => picture.value));
  onBeforeUnmount(() => exports?.delete(pane));
}
