/** So many variants are saved at once. */
export const maxSkusPerCall = 1000
