/** Cache keys of responses that more than one screen revalidates. */
export const lineCountKey = 'orderpurchases count'
export const siteCountsKey = 'orderpurchases sites'
export const pendingRatesKey = ['currencies', 'pending rates']

/** All keys of a list begin with its path. */
export const isListKey =
  (path: string) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === path
