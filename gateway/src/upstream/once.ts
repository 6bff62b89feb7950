/** Kinds that are remembered; upstreams may make up any. */
const MAX_KINDS = 100;

/** Runs a report the first time its kind comes up; for what would otherwise be logged with each answer. */
export function createOnce(): (kind: string, report: () => void) => void {
  const reported = new Set<string>();
  return (kind, report) => {
    if (reported.has(kind) || reported.size >= MAX_KINDS) return;
    reported.add(kind);
    report();
  };
}
