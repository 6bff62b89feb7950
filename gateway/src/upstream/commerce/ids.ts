/** Whether this can be an id of the backend: a positive integer that JSON numbers hold exactly. Anything else names nothing. */
export const isCommerceId = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id));
