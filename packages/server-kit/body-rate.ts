import type { IncomingMessage } from "node:http";

export interface Rate {
  bytesPerSecond: number;
  /** Measurement window, in ms; long enough for a phone to lose its network briefly. */
  windowMs: number;
}

/**
 * Watches a request, without reading it, until its body is complete. While the stream's buffer is full, the client is not to
 * blame.
 * @param onTooSlow called once, if fewer bytes arrived in a window than required
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
