/** Puts the focus at the start of the page's content, without scrolling: for when what had it is gone. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
