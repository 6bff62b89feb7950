/**
 * Focuses a pressed button or link, as all browsers but Safari do, so that a dialog it opens can return the focus.
 *
 * @returns stops it
 */
export function focusOnPress(): () => void {
  function focus({ target }: MouseEvent): void {
    if (document.activeElement !== document.body || !(target instanceof Element)) return;
    target.closest<HTMLElement>("a[href], button, summary")?.focus({ preventScroll: true });
  }
  // Before the handlers that open a dialog.
  window.addEventListener("click", focus, { capture: true });
  return () => window.removeEventListener("click", focus, { capture: true });
}
