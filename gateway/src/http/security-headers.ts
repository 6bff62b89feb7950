/** On every answer: it is not to be taken for a type it does not name, and not to be framed. */
export const SECURITY_HEADERS = { "x-content-type-options": "nosniff", "x-frame-options": "DENY" } as const;
