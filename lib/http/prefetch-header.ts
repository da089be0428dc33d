/** Set by the edge on requests of the router for pages that nobody has opened yet. */
export const prefetchHeader = 'x-prefetch'
