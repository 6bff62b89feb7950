/** The bench shows one product from each of four families in this collection. */
export const homeVariables = { benchId: "everything" };
