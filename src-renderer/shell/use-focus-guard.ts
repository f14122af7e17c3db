import { useEventListener, useMutationObserver } from '@vueuse/core';
import { nextTick, watch } from 'vue';
import { regionOf, returnToRegion } from '../commands';
import { useDialogs } from '../stores';

/**
 * Never loses the keyboard: when what had the focus goes away (a line of a list that became shorter,
 * a button that can do nothing more, the opener of a dialog), the part of the window that it was in
 * takes over. Where the user clicked beside everything, nothing is done.
 */
export function useFocusGuard(): void {
  const dialogs = useDialogs();
  let last: { readonly element: HTMLElement; readonly region: string | null } | null = null;

  useEventListener(document, 'focusin', ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('#app') === null) return;
    last = { element: target, region: regionOf(target) };
  });

  function rescue(): void {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    if (last === null || dialogs.stack.length > 0 || canHaveFocus(last.element)) return;
    returnToRegion(last.region);
  }

  useMutationObserver(() => document.getElementById('app'), rescue, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  // A dialog gives the keyboard back to what had it before; that may be gone by then.
  watch(
    () => dialogs.stack.length,
    async (now, before) => {
      if (now >= before) return;
      await nextTick();
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (!isLost || dialogs.stack.length > 0) return;
        if (last !== null && canHaveFocus(last.element)) last.element.focus();
        else returnToRegion(last?.region ?? null);
      });
    },
  );
}

function canHaveFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}
