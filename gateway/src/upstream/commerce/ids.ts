/** Whether this can be an id of the backend: a positive integer of nine digits at most. Anything else names nothing. */
export const isCommerceId = (id: string): boolean => /^[1-9]\d{0,8}$/.test(id);
