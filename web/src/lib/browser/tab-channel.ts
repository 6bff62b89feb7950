interface Topic<T> {
  /** Sends to the other tabs only. */
  publish: (data: T) => void;
  subscribe: (listener: (data: T) => void) => () => void;
}

/** One channel for all topics, because channels of the same name receive each other's messages even within a tab. */
const channel = import.meta.env.SSR ? null : new BroadcastChannel("telfer");

export function createTopic<T>(name: string): Topic<T> {
  return {
    publish(data) {
      // A channel never leaves its origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage({ topic: name, data });
    },
    subscribe(listener) {
      function receive({ data: message }: MessageEvent<{ topic: string; data: T }>): void {
        if (message.topic === name) listener(message.data);
      }
      channel?.addEventListener("message", receive);
      return () => channel?.removeEventListener("message", receive);
    },
  };
}
