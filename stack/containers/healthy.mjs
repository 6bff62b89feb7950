// Checks whether this container's process is ready, at the path in the first argument; reports by exit code.
const url = `http://127.0.0.1:${process.env.PORT}${process.argv[2] ?? "/health"}`;
try {
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
