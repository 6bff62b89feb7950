/**
 * Runs a function after the next paint.
 * @returns a function that cancels it
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Resolves after the next paint, or at once in a hidden tab, which paints no frames. */
export const nextPaint = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => void afterPaint(resolve));
