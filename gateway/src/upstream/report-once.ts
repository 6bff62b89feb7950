/** Limit of remembered kinds, because upstreams can send any number. */
const MAX_KINDS = 100;

/** Runs a report only the first time its kind occurs, so that it is not logged with every response. */
export function createReportOnce(): (kind: string, report: () => void) => void {
  const reported = new Set<string>();
  return (kind, report) => {
    if (reported.has(kind) || reported.size >= MAX_KINDS) return;
    reported.add(kind);
    report();
  };
}
