/** Who is asking. */
export type Caller = { kind: "anonymous" } | { kind: "guest"; guestToken: string };
