/** Whether this can be an id of the backend: an integer. Anything else names nothing. */
export const isCommerceId = (id: string): boolean => /^\d{1,15}$/.test(id);
