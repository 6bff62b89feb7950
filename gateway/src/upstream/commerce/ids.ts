/** True if this can be an id of the backend: a positive integer that a JSON number holds exactly. */
export const isCommerceId = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id));

/** Tokens of the backend, or any others that fit in a header. */
const ORDER_TOKEN = /^[A-Za-z0-9._~-]{1,512}$/;

/** The token of an order as it can be sent; null if it can be none. */
export const toOrderToken = (token: string | null | undefined): string | null =>
  token && ORDER_TOKEN.test(token) ? token : null;
