/** Set by the edge on requests of the router for pages that are prefetched. */
export const prefetchHeader = 'x-prefetch'
