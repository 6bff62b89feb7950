import type { IncomingMessage } from "node:http";

/** How fast bytes have to go over a connection. */
export interface Rate {
  bytesPerSecond: number;
  /** Milliseconds over which it is measured, so that a phone may lose its network for a while. */
  windowMs: number;
}

/**
 * Watches a request until its body is here as a whole, without reading it. While as much of the body waits unread as its
 * stream takes in, it is not the client that is slow.
 * @param onTooSlow called once, when less came in a window than should have
 */
export function watchBodyRate(
  request: IncomingMessage,
  { bytesPerSecond, windowMs }: Rate,
  onTooSlow: () => void,
): void {
  const { socket } = request;
  const leastBytes = (bytesPerSecond * windowMs) / 1000;
  let seenBytes = socket.bytesRead;
  const timer = setInterval(() => {
    const cameBytes = socket.bytesRead - seenBytes;
    seenBytes = socket.bytesRead;
    if (request.complete || request.destroyed) return stop();
    const isFull = request.readableLength >= request.readableHighWaterMark;
    if (isFull || cameBytes >= leastBytes) return undefined;
    stop();
    return onTooSlow();
  }, windowMs).unref();

  function stop(): void {
    clearInterval(timer);
    request.off("close", stop);
  }
  request.once("close", stop);
}
