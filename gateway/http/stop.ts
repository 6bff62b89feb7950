/**
 * Ends the process once it is told to stop by SIGTERM or SIGINT: with 0 when `stop` is done, with 1 when it fails.
 * @param onFailure is given what `stop` threw
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
