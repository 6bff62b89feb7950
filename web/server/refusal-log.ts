import { networkForLog } from "@telfer/http/client-address.ts";

const EVERY_MS = 60_000;

/** Networks and codes that are told apart in a minute. */
const MAX_KINDS = 200;

export interface RefusalLog {
  note: (visitor: string, code: string) => void;
  /** Writes what has been noted. */
  flush: () => void;
}

/**
 * Writes once a minute whose requests were refused, and why: by networks, so that an attack can be found and blocked, but no
 * person. A line for each request would let an attacker fill the log.
 */
export function createRefusalLog(write: (line: string) => void = console.warn): RefusalLog {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const kinds = [...counts].toSorted(([, a], [, b]) => b - a);
    counts.clear();
    if (kinds.length > 0) write(`Refused: ${kinds.map(([kind, count]) => `${count} × ${kind}`).join(", ")}.`);
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
