/**
 * Exits on SIGTERM or SIGINT: with 0 after `stop`, with 1 if it fails.
 * @param onFailure receives the error of `stop`
 */
export function stopOnSignal(
  stop: (signal: "SIGTERM" | "SIGINT") => Promise<void>,
  onFailure: (error: unknown) => void = console.error,
): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          onFailure(error);
          process.exit(1);
        },
      );
    });
  }
}
