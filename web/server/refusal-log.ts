import { networkForLog } from "@telfer/server-kit/client-ip.ts";

const EVERY_MS = 60_000;

/** Maximum number of network and code pairs per minute; the rest are counted together. */
const MAX_KINDS = 200;

export interface RefusalLog {
  note: (visitor: string, code: string) => void;
  flush: () => void;
}

/**
 * Logs rejected requests once per minute by network and reason: enough to find and block an attack, but not a person. One
 * line per request would let an attacker fill the log.
 */
export function createRefusalLog(write: (line: string) => void = console.warn): RefusalLog {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const kinds = [...counts].toSorted(([, a], [, b]) => b - a);
    counts.clear();
    if (kinds.length > 0) write(`Rejected: ${kinds.map(([kind, count]) => `${count} × ${kind}`).join(", ")}.`);
  }

  return {
    note(visitor, code) {
      const kind = `${code} from ${networkForLog(visitor)}`;
      const key = counts.has(kind) || counts.size < MAX_KINDS ? kind : "others";
      counts.set(key, (counts.get(key) ?? 0) + 1);
      timer ??= setTimeout(flush, EVERY_MS).unref();
    },
    flush,
  };
}
