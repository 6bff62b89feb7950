/** Moves the focus to the start of the page's content, without scrolling, when the focused element is gone. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Calls `focusMain` after a retry, which removes the pressed button. Never rejects. */
export async function focusMainAfter(retry: Promise<unknown>): Promise<void> {
  await retry.catch(() => undefined);
  focusMain();
}
