/** The most orders that one transfer is spread over. */
export const maxSpread = 100
