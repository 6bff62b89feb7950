/** True if this can be an id of the backend: a positive integer that a JSON number holds exactly. */
export const isCommerceId = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id));
