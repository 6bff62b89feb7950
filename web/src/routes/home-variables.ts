/** The bench shows one product from each of four families of this collection. */
export const homeVariables = { benchId: "everything" };
