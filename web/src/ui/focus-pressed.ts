/**
 * Gives the focus to the button or link that is pressed, as all browsers but Safari do: a dialog that it opens can give
 * it back then.
 *
 * @returns ends it
 */
export function focusPressed(): () => void {
  function focus({ target }: MouseEvent): void {
    if (document.activeElement !== document.body || !(target instanceof Element)) return;
    target.closest<HTMLElement>("a[href], button, summary")?.focus({ preventScroll: true });
  }
  // Before those who open a dialog hear of it.
  window.addEventListener("click", focus, { capture: true });
  return () => window.removeEventListener("click", focus, { capture: true });
}
