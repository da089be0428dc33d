/** Names under which answers are remembered in the browser, where more than one screen has to refresh the same one. */
export const lineCountKey = 'orderpurchases count'

/** The rows of a list and everything about it begins with its path. */
export const isListKey =
  (path: string) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === path
