/** Puts the focus at the start of the page's content, without scrolling: for when what had it is gone. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** As `focusMain`, once something was tried again: the button that was pressed is gone then. Never fails. */
export async function focusMainAfter(retry: Promise<unknown>): Promise<void> {
  await retry.catch(() => undefined);
  focusMain();
}
