// Clients that ask on and on and read nothing.
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** As many as a server lets wait on a connection, and one under way. */
const AHEAD = 17;
const NEXT_EVERY_MS = 100;

/**
 * Keeps so many connections open on which requests are sent ahead without reading an answer, and further ones later: the
 * system's own buffers take some megabytes of each before anything waits in the server.
 */
export async function readNothing(
  count: number,
  port: number,
  requestOf: (index: number, turn: number) => string,
  signal: AbortSignal,
): Promise<void> {
  const hold = async (index: number) => {
    while (!signal.aborted) {
      const socket = connect({ port, host: "127.0.0.1" })
        .on("error", () => undefined)
        .pause();
      let turn = 0;
      const send = () => socket.write(requestOf(index, turn++));
      for (let ahead = 0; ahead < AHEAD; ahead += 1) send();
      while (!signal.aborted && !socket.destroyed && socket.writable) {
        await pause(NEXT_EVERY_MS, undefined, { signal }).catch(() => undefined);
        send();
      }
      socket.resetAndDestroy();
    }
  };
  await Promise.all(Array.from({ length: count }, (_, index) => hold(index)));
}
